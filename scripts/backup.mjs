// `npm run backup -- <file>` and `npm run restore -- <file> [--replace]`: all that a shop knows,
// into files and back.
import './lib/check-node.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvFile } from './lib/env-file.mjs';
import { root, serverFolder } from './lib/paths.mjs';
import { explainFailure, prepare } from './lib/prepare.mjs';

// Where the command was given, which npm leaves for the folder of its scripts.
const from = process.env.INIT_CWD ?? process.cwd();
process.argv = process.argv.map((each, index) =>
  index < 3 || each.startsWith('-') ? each : path.resolve(from, each),
);
process.chdir(root);
try {
  readEnvFile();
  await prepare();
  // Reads what to do from the command line itself.
  await import(pathToFileURL(path.join(serverFolder, 'dist/backup-cli.js')).href);
} catch (error) {
  explainFailure(error);
  process.exit(1);
}
