import { setImmediate } from 'node:timers/promises';

const MAX_BUSY_MS = 10;

/**
 * Gives the event loop its turn when synchronous work has kept it waiting for more than 10 ms, so that timers,
 * signals and other requests go on. Most calls cost a look at the clock.
 */
export function createTurnTaker(): () => Promise<void> | undefined {
  let lastTurn = performance.now();
  const wait = async (): Promise<void> => {
    await setImmediate();
    lastTurn = performance.now();
  };
  return () => (performance.now() - lastTurn < MAX_BUSY_MS ? undefined : wait());
}
