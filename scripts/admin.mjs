// `npm run admin -- <email>`: makes a person who has signed up an admin of the shop.
import './lib/check-node.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvFile } from './lib/env-file.mjs';
import { root, serverFolder } from './lib/paths.mjs';
import { explainFailure, prepare } from './lib/prepare.mjs';

process.chdir(root);
try {
  readEnvFile();
  await prepare();
  // Reads the e-mail from the command line itself.
  await import(pathToFileURL(path.join(serverFolder, 'dist/admin-cli.js')).href);
} catch (error) {
  explainFailure(error);
  process.exit(1);
}
