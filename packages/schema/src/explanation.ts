/** A tree of labelled numbers: the details of a node add up to, or multiply to, its value, as its label says. */
export interface Explanation {
  readonly label: string;
  readonly value: number;
  readonly details: readonly Explanation[];
}
