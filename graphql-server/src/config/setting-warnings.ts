import { closestMatch } from 'leven';
import type { Environment } from './setting.js';
import { settingNames } from './settings.js';

/**
 * Shorter names are too near to what shells and systems set: `HOME` is two letters away from
 * `HOST`.
 */
const LEAST_LENGTH = 8;

const known = new Set(settingNames);
const candidates = settingNames.filter((name) => name.length >= LEAST_LENGTH);

/**
 * A line for each variable that nothing reads and that looks like a setting with a letter or two
 * wrong.
 */
export function mistypedSettings(env: Environment): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return [];
    const meant = closestMatch(name.toUpperCase(), candidates, { maxDistance: 2 });
    return meant ? [`${name} is no setting of the shop and is ignored; is ${meant} meant?`] : [];
  });
}
