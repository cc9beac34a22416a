import type { z } from 'zod';

/**
 * A type as JSON sees it: without `readonly`, which zod does not infer, and with a plain string where any string will
 * do. It goes no deeper into records of any key.
 */
type Plain<T> = T extends string
  ? string extends T
    ? string
    : T
  : T extends number | boolean | null
    ? T
    : string extends keyof T
      ? { -readonly [K in keyof T]: T[K] }
      : { -readonly [K in keyof T]: Plain<T[K]> };

/** Identical down to the last field and its question mark: assignability would not miss an optional field. */
type Same<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false;

/**
 * Takes only a schema that describes exactly `T`: `describes<GetAnswer>()(z.object({ … }))`. A field that is missing, too
 * much or of another type on either side does not compile, so that zod and the types of `schema` cannot drift apart.
 */
export function describes<T>(): <Schema extends z.ZodType>(
  schema: Same<z.output<Schema>, T> extends true ? Schema : { readonly 'the schema and the type differ': z.output<Schema> },
) => z.ZodType<T> {
  return (schema) => schema as unknown as z.ZodType<T>;
}
