/** Something that could run here, whether it can, and why or why not. */
export interface ModelListing {
  readonly name: string;
  readonly usable: boolean;
  readonly reason: string;
  /** The one that the configuration chooses. */
  readonly chosen: boolean;
}

export interface ModelsAnswer {
  readonly embedders: readonly ModelListing[];
  readonly rerankers: readonly ModelListing[];
}
