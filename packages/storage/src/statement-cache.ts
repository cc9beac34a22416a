import type { Statement } from 'better-sqlite3';

/** Shapes of filters are few; this bounds what a hostile mix of them can hold. */
const CAPACITY = 512;

/** Prepares each statement once. Parameters are positional. */
export interface StatementCache {
  prepare(sql: string): Statement<unknown[]>;
  /** After a table was dropped. */
  clear(): void;
}

export function createStatementCache(compile: (sql: string) => Statement<unknown[]>): StatementCache {
  const statements = new Map<string, Statement<unknown[]>>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = compile(sql);
      if (statements.size >= CAPACITY) for (const oldest of [...statements.keys()].slice(0, CAPACITY / 2)) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
    clear: () => statements.clear(),
  };
}
