import { EngineError } from '@trefoil/schema';
import type { Profile, ProfileResolver } from '@trefoil/schema';
import { BUILT_IN_PROFILES } from './built-in-profiles.ts';

/** Finds profiles by name among those given; of two with one name the later counts. */
export function createProfileResolver(profiles: readonly Profile[] = BUILT_IN_PROFILES): ProfileResolver {
  const byName = new Map(profiles.map((profile) => [profile.name, profile]));
  return {
    resolve(name) {
      const profile = byName.get(name);
      if (profile) return profile;
      const known = [...byName.keys()].join(', ');
      throw new EngineError('invalid_input', `no profile is called "${name}"`, {
        hint: `use one of: ${known}`,
        errors: [{ path: 'profile', message: `must be one of: ${known}` }],
      });
    },
    list: () => [...byName.values()],
  };
}
