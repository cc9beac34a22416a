import { EngineError } from '@trefoil/schema';
import { buildCollection, buildWrite } from '@trefoil/testing';
import { describe, expect, it } from 'vitest';
import { createApplyBatch } from './apply-batch.ts';
import { createDocumentIndex } from './document-index.ts';
import { openTestConnection } from './open-test-connection.ts';
import { translateSqliteError } from './translate-error.ts';

function sqliteError(code: string): Error {
  return Object.assign(new Error('what SQLite said'), { code });
}

describe('translateSqliteError', () => {
  it.each([
    ['SQLITE_BUSY', 'index_busy'],
    ['SQLITE_BUSY_SNAPSHOT', 'index_busy'],
    ['SQLITE_LOCKED', 'index_busy'],
    ['SQLITE_CORRUPT', 'index_corrupt'],
    ['SQLITE_CORRUPT_VTAB', 'index_corrupt'],
    ['SQLITE_NOTADB', 'index_corrupt'],
    ['SQLITE_FULL', 'disk_full'],
    ['SQLITE_IOERR_WRITE', 'disk_full'],
    ['SQLITE_READONLY', 'unavailable'],
    ['SQLITE_CANTOPEN', 'unavailable'],
    ['SQLITE_TOOBIG', 'payload_too_large'],
    ['SQLITE_CONSTRAINT_UNIQUE', 'invalid_input'],
    ['SQLITE_ERROR', 'internal'],
    ['EACCES', 'unavailable'],
    ['ENOSPC', 'disk_full'],
  ])('makes %s %s, names the file and keeps the cause', (code, expected) => {
    const cause = sqliteError(code);
    const error = translateSqliteError(cause, '/data/index.db');
    expect(error).toMatchObject({ code: expected, cause, message: expect.stringContaining('/data/index.db') });
  });

  it('lets our own errors through', () => {
    const error = new EngineError('conflict', 'mine');
    expect(translateSqliteError(error, 'x')).toBe(error);
  });

  it('R-C4 a full disk undoes the write, and reading goes on', () => {
    const connection = openTestConnection(':memory:');
    const apply = createApplyBatch(connection);
    const write = (id: string): void => {
      const sections = [{ text: `word${id} `.repeat(20_000) }];
      apply({ collections: [buildCollection()], documents: [buildWrite({ id, sections })] }, { durability: 'rebuildable' });
    };
    write('notes/a.md');
    connection.database.pragma(`max_page_count = ${String(connection.database.pragma('page_count', { simple: true }))}`);
    let code = '';
    try {
      write('notes/b.md');
    } catch (error) {
      code = translateSqliteError(error, connection.path).code;
    }
    expect(code).toBe('disk_full');
    expect(createDocumentIndex(connection).match({})).toEqual(['notes/a.md']);
    connection.database.pragma('max_page_count = 100000');
    write('notes/b.md');
    expect(createDocumentIndex(connection).match({})).toEqual(['notes/a.md', 'notes/b.md']);
    connection.database.close();
  });
});
