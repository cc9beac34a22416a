const OPERATORS = /[(){}[\]^"~*?:\\]/g;

/** A query without the characters that full-text dialects give a meaning (S3-02): `(){}[]^"~*?:\`. */
export function sanitiseFullText(query: string): string {
  return query.replace(OPERATORS, ' ').replace(/\s+/g, ' ').trim();
}
