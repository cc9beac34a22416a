import { translateSqliteError } from './translate-error.ts';

type Method = (...parameters: never[]) => unknown;

/** A port as it is written inside: plain functions that return instead of promising. */
export type Synchronous<Port> = {
  [Name in keyof Port]: Port[Name] extends (...parameters: infer Parameters) => Promise<infer Answer>
    ? (...parameters: Parameters) => Answer
    : never;
};

/**
 * Turns synchronous functions into a port: every answer becomes a promise and every error an `EngineError`.
 * better-sqlite3 is synchronous, so a whole call runs without another one in between.
 */
export function openDoor<Port>(inside: Synchronous<Port>, path: string): Port {
  const doors = Object.entries<Method>(inside as Record<string, Method>).map(([name, method]) => {
    const door = async (...parameters: never[]): Promise<unknown> => {
      try {
        return method(...parameters);
      } catch (error) {
        throw translateSqliteError(error, path);
      }
    };
    return [name, door] as const;
  });
  return Object.fromEntries(doors) as Port;
}
