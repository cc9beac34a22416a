import type { Channel } from '@trefoil/schema';

/** One way of searching that is measured: a row of the answer. */
export interface Variant {
  readonly profile: string;
  readonly channels: readonly Channel[];
}

/** The tag of a variant's run, as `default:lexical+vector`; the profile alone when no channels are named. */
export function variantTag({ profile, channels }: Variant): string {
  return channels.length === 0 ? profile : `${profile}:${channels.join('+')}`;
}
