/** The order of ids everywhere: by UTF-16 code unit, as `<` does. No locale, so that every machine agrees. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
