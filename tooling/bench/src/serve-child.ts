import type { ChildRequest, ChildResponse } from './child-process.ts';
import { createLocalLane, type Lane } from './lane.ts';
import type { Suite } from './bench.ts';

/** The child's side: does what the parent asks, until the parent goes away. */
export function serveChild(suites: readonly Suite[]): void {
  let lane: Lane<unknown> | null = null;

  async function respond(request: ChildRequest): Promise<ChildResponse> {
    switch (request.kind) {
      case 'prepare': {
        const create = findSuite(suites, request.suite).contestants[request.contestant];
        if (create === undefined) throw new Error(`suite "${request.suite}" has no contestant "${request.contestant}"`);
        lane = createLocalLane(request.contestant, await create(request.task));
        return { kind: 'prepared', build: await lane.prepare() };
      }
      case 'measure': {
        if (lane === null) throw new Error('asked to measure before prepare');
        return { kind: 'measured', round: await lane.measure(request.queries, { minRoundMs: request.minRoundMs }) };
      }
      case 'perform': {
        const perform = findSuite(suites, request.suite).tasks[request.runner];
        if (perform === undefined) throw new Error(`suite "${request.suite}" has no task "${request.runner}"`);
        return { kind: 'performed', report: await perform(request.task) };
      }
      case 'close':
        await lane?.close();
        lane = null;
        return { kind: 'closed' };
    }
  }

  process.on('message', (request: ChildRequest) => {
    respond(request)
      .catch((error: unknown): ChildResponse => ({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }))
      .then((response) => process.send?.(response));
  });
  // A native thread of a peer may keep the process alive.
  process.on('disconnect', () => process.exit(0));
}

function findSuite(suites: readonly Suite[], name: string): Suite {
  const suite = suites.find((each) => each.name === name);
  if (suite === undefined) throw new Error(`there is no suite "${name}"`);
  return suite;
}
