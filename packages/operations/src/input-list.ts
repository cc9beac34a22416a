import { z } from 'zod';

/** A list of strings that one string may stand for; absent when it is empty. */
export type InputList<Item extends string = string> = z.ZodOptional<z.ZodType<readonly Item[] | undefined, string | readonly string[]>>;

/** Words, as a list or as one comma-separated string; empty words are dropped and none at all means absent. */
export function wordList(description: string): InputList {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) => orAbsent([value].flat().flatMap(splitAtCommas)))
    .optional()
    .describe(description) as InputList;
}

/** Texts that may hold commas themselves, as paths and globs do. */
export function textList(description: string): InputList {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) => orAbsent([value].flat().filter((text) => text !== '')))
    .optional()
    .describe(description) as InputList;
}

/** Words out of a fixed set. */
export function choiceList<const Values extends readonly [string, ...string[]]>(
  values: Values,
  description: string,
): InputList<Values[number]> {
  const list = z.array(z.enum(values));
  return z
    .union([z.string().transform(splitAtCommas).pipe(list), list])
    .transform(orAbsent)
    .optional()
    .describe(description) as unknown as InputList<Values[number]>;
}

function splitAtCommas(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function orAbsent<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}
