import type { Profile, ProfileResolver } from '@trefoil/schema';

/** Profiles that one measurement tries, by names that no config file can use. They change while the application is open. */
export type TrialProfiles = ReadonlyMap<string, Profile>;

/** A resolver that knows the trials too, and does not list them. */
export function withTrials(resolver: ProfileResolver, trials: TrialProfiles | undefined): ProfileResolver {
  if (trials === undefined) return resolver;
  return { resolve: (name) => trials.get(name) ?? resolver.resolve(name), list: () => resolver.list() };
}
