/** Counts tokens as the consumer of the text will: an embedder's limit, an agent's budget. */
export interface TokenCounter {
  count(text: string): number;
}
