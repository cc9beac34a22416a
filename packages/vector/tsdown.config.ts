import { library } from '../../tooling/tsdown/library.ts';

export default library();
