import { closestMatch } from 'leven';
import type { Environment } from './setting.js';
import { deprecatedSettings, settingNames } from './settings.js';

/** Shorter names resemble variables of shells: `HOME` is two letters away from `HOST`. */
const MIN_LENGTH = 8;

const known = new Set(settingNames);
const candidates = settingNames.filter((name) => name.length >= MIN_LENGTH);

/** A line for each deprecated or mistyped setting. */
export function settingWarnings(env: Environment): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return [];
    const successor = deprecatedSettings.get(name);
    if (successor) return [`${name} is deprecated; use ${successor}.`];
    const meant = closestMatch(name.toUpperCase(), candidates, { maxDistance: 2 });
    return meant ? [`${name} is no setting of the shop and is ignored; is ${meant} meant?`] : [];
  });
}
