import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

test.each([
  ['https://api.example/v1', true],
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['http://192.168.0.7:8080', false],
  ['http://localhost.example', false],
  ['http://127.0.0.1.example', false],
])('a key to %s: %s', (address, allowed) => {
  expect(isPrivateAddress(new URL(address))).toBe(allowed);
});
