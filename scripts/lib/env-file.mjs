import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './paths.mjs';

/**
 * Reads the settings in `.env` (see .env.example). What the environment already says wins.
 * `ENV_FILE` names another file, or none when it is empty, which keeps a person's own keys out of
 * the tests.
 */
export function readEnvFile() {
  const { ENV_FILE } = process.env;
  const file = path.resolve(root, ENV_FILE ?? '.env');
  if (ENV_FILE === '' || (ENV_FILE === undefined && !existsSync(file))) return;
  // The mark that some editors begin a file with would be part of the first name.
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const values = parseEnv(text);
  for (const name of cutAtMark(text, values)) {
    console.warn(
      `${name} in ${file} ends before its #; put the value between single quotes if that is a part of it.`,
    );
  }
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}

/**
 * What a line gives without quotes, maybe nothing, with a `#` that does not look like the beginning
 * of a comment.
 */
const MARK_IN_VALUE = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=(?:[ \t]*([^\s'"`#][^#\r\n]*?)(?<=\S))?#/gm;

/**
 * Names of values that were read up to a `#`, as secrets and passwords may have one.
 *
 * @param {string} text
 * @param {NodeJS.Dict<string>} values
 */
const cutAtMark = (text, values) =>
  [...text.matchAll(MARK_IN_VALUE)]
    .filter(([, name = '', value = '']) => values[name] === value)
    .map(([, name]) => name);
