// `npm start`: from a fresh clone to an open shop; `npm run migrate` and `npm run worker`: a part
// of it by itself. Needs nothing but Node and npm, so it imports no package.
import './lib/check-node.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvFile } from './lib/env-file.mjs';
import { stopWithNpm } from './lib/parent-watch.mjs';
import { root, serverFolder } from './lib/paths.mjs';
import { explainFailure, prepare } from './lib/prepare.mjs';
import { stopCommandsOnSignals } from './lib/run-command.mjs';

process.chdir(root);
const isBuildOnly = process.argv.includes('--build-only');
stopWithNpm();
const handSignalsBack = stopCommandsOnSignals();

try {
  readEnvFile();
  await prepare({ client: isBuildOnly });
} catch (error) {
  explainFailure(error);
  process.exit(1);
}
handSignalsBack();

if (!isBuildOnly) {
  try {
    // The shop runs in this very process, so that one Ctrl-C or one `kill` ends all of it.
    const { run } = await import(pathToFileURL(path.join(serverFolder, 'dist/main.js')).href);
    await run(process.argv[2]);
  } catch (error) {
    explainFailure(error);
    process.exit(1);
  }
}
