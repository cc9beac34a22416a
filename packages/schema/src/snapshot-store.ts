/**
 * Disposable bytes beside an index: a resident index saved for the next start. A snapshot that is missing,
 * torn or of another revision is absent, never an error.
 */
export interface SnapshotStore {
  /** `allocate` gives the memory to read to, so that large bytes need not be copied; a store may ignore it. */
  read(name: string, allocate?: (byteLength: number) => Uint8Array): Promise<Uint8Array | null>;
  /** Atomic: a reader sees the old bytes or the new ones. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}
