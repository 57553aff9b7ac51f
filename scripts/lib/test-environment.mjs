import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** Every setting of the shop, as .env.example documents it. */
const settings = readFileSync(path.join(root, '.env.example'), 'utf8')
  .split('\n')
  .map((line) => /^#? ?([A-Z][A-Z_]+)=/.exec(line)?.[1])
  .filter((name) => name !== undefined);

/**
 * The environment without the shop's own settings. Tests start from this, so that keys of a real
 * database, payment or sign-in service in a person's shell or `.env` are never used by them.
 */
export function plainEnvironment() {
  const entries = Object.entries(process.env).filter(([name]) => !settings.includes(name));
  return { ...Object.fromEntries(entries), ENV_FILE: '' };
}
