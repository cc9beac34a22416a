/** Who may index now. One per index, held for the length of a job. */
export interface Lease {
  readonly holder: string;
  readonly pid: number;
  readonly host: string;
  readonly bootId: string;
  readonly heartbeatAt: number;
  readonly expiresAt: number;
  /** Grows by one with every new holder: the fencing token of `apply`. */
  readonly epoch: number;
}

export type LeaseGrant = { readonly granted: true; readonly lease: Lease } | { readonly granted: false; readonly heldBy: Lease };

export interface LeaseDesk {
  /** Takes a free or expired lease, or one whose process on this host is gone. Asking again as the holder renews it. */
  acquire(request: {
    readonly holder: string;
    readonly pid: number;
    readonly host: string;
    readonly bootId: string;
    readonly ttlMs: number;
  }): Promise<LeaseGrant>;
  /** Extends it; false when it was lost. */
  renew(lease: Lease, ttlMs: number): Promise<boolean>;
  /** Gives it back; a lost lease is left alone. */
  release(lease: Lease): Promise<void>;
  /** The unexpired lease, or null. */
  current(): Promise<Lease | null>;
}
