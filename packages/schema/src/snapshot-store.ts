/**
 * Disposable bytes beside an index: a resident index saved for the next start. A snapshot that is missing,
 * torn or of another revision is absent, never an error.
 */
export interface SnapshotStore {
  read(name: string): Promise<Uint8Array | null>;
  /** Atomic: a reader sees the old bytes or the new ones. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}
