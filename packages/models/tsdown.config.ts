import { library } from '../../tooling/tsdown/library.ts';

export default library({ entry: ['src/index.ts', 'src/model-worker.ts'] });
