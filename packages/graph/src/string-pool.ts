/** Texts that repeat, each held once; number 0 is no text at all. */
export interface StringPool {
  add(text: string | null): number;
  get(number: number): string | null;
  /** 0 for a text that is not there. */
  find(text: string): number;
}

export function createStringPool(): StringPool {
  const texts: (string | null)[] = [null];
  const numbers = new Map<string, number>();
  return {
    add(text) {
      if (text === null) return 0;
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, texts.length);
      return texts.push(text) - 1;
    },
    get: (number) => texts[number] ?? null,
    find: (text) => numbers.get(text) ?? 0,
  };
}
