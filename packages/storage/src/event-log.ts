import type { Event, EventLog, JsonObject } from '@trefoil/schema';
import { boundedLimit } from './bounded-limit.ts';
import type { Connection } from './connection.ts';
import type { Synchronous } from './door.ts';

const APPEND = 'insert into event (kind, at, document_id, session_id, data) values (?, ?, ?, ?, ?)';
const COUNT_ACCESS = `
update document set access_count = access_count + 1, last_access_at = max(coalesce(last_access_at, 0), ?) where id = ?`;

interface EventRow {
  readonly kind: Event['kind'];
  readonly at: number;
  readonly document_id: string | null;
  readonly session_id: string | null;
  readonly data: string;
}

/** An access to a document that is gone is logged and counts nowhere. */
export function createEventLog(connection: Connection): Synchronous<EventLog> {
  return {
    append(events) {
      if (events.length === 0) return;
      connection.write(() => {
        for (const { kind, at, documentId, sessionId, data } of events) {
          connection.run(APPEND, kind, at, documentId, sessionId, JSON.stringify(data));
          if (kind === 'access' && documentId !== null) connection.run(COUNT_ACCESS, at, documentId);
        }
      });
    },

    list({ kind, documentId, sessionId, since, limit }) {
      const conditions: string[] = [];
      const parameters: unknown[] = [];
      const where = (condition: string, value: unknown): void => {
        if (value === undefined) return;
        conditions.push(condition);
        parameters.push(value);
      };
      where('kind = ?', kind);
      where('document_id = ?', documentId);
      where('session_id = ?', sessionId);
      where('at >= ?', since);
      const filter = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
      const sql = `select kind, at, document_id, session_id, data from event ${filter} order by at desc, key desc limit ?`;
      return connection.all<EventRow>(sql, ...parameters, boundedLimit(limit)).map(toEvent);
    },
  };
}

function toEvent(row: EventRow): Event {
  return {
    kind: row.kind,
    at: row.at,
    documentId: row.document_id,
    sessionId: row.session_id,
    data: JSON.parse(row.data) as JsonObject,
  };
}
