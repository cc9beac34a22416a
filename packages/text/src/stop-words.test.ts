import { expect, it } from 'vitest';
import { STOP_WORDS } from './stop-words.ts';

it('S0-14 C28 the stop list has exactly these 44 words', () => {
  expect(STOP_WORDS.size).toBe(44);
  expect([...STOP_WORDS].join(' ')).toBe(
    'a an and are as at be but by did do does for from had has have her his how i in is it its of on or that the there they this ' +
      'to was were what when where who will with would you',
  );
});
