import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/**
 * Reads the settings in `.env` (see .env.example). What the environment already says wins. `ENV_FILE` names another
 * file, or none when it is empty, which keeps a person's own keys out of the tests.
 */
export function readEnvFile() {
  const file = path.resolve(root, process.env.ENV_FILE ?? '.env');
  if (process.env.ENV_FILE === '' || !existsSync(file)) return;
  process.loadEnvFile(file);
}
