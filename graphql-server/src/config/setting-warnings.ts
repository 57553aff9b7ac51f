import { closestMatch } from 'leven';
import type { Environment } from './setting.js';
import { deprecatedSettings, settingNames } from './settings.js';

/**
 * Shorter names are too near to what shells and systems set: `HOME` is two letters away from
 * `HOST`.
 */
const LEAST_LENGTH = 8;

const known = new Set(settingNames);
const candidates = settingNames.filter((name) => name.length >= LEAST_LENGTH);

/** A line for each deprecated setting, and for each variable that looks like a mistyped one. */
export function settingWarnings(env: Environment): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return [];
    const successor = deprecatedSettings.get(name);
    if (successor) return [`${name} is deprecated; use ${successor}.`];
    const meant = closestMatch(name.toUpperCase(), candidates, { maxDistance: 2 });
    return meant ? [`${name} is no setting of the shop and is ignored; is ${meant} meant?`] : [];
  });
}
