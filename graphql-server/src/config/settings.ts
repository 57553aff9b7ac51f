import { ConfigError } from './config-error.js';
import type { Environment, Setting, SettingGroup, ValueOf } from './setting.js';
import { retention } from './settings/retention.js';
import { limits } from './settings/limits.js';
import { place } from './settings/place.js';
import { api, checkout, outbox } from './settings/running.js';
import { database, emails, emulator, payments, pictures, redis, signIn } from './settings/services.js';
import { shop } from './settings/shop.js';
import { observability } from './settings/observability.js';

/** Every setting there is, in the order in which people read them. */
export const settingGroups = [
  place,
  shop,
  database,
  signIn,
  emulator,
  payments,
  checkout,
  emails,
  pictures,
  api,
  limits,
  redis,
  outbox,
  retention,
  observability,
] as const satisfies readonly SettingGroup[];

type Together<Each> = (Each extends unknown ? (take: Each) => void : never) extends (take: infer All) => void
  ? All
  : never;
type Settings = Together<(typeof settingGroups)[number]['settings']>;

/** What the environment accepts, each value by the name of its setting. */
export type Values = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> };

const entries: readonly (readonly [string, Setting])[] = settingGroups.flatMap((group) =>
  Object.entries<Setting>(group.settings),
);

export const settingNames: readonly string[] = entries.map(([name]) => name);

/** Former names of settings, each with the one that replaces it. */
export const deprecatedSettings: ReadonlyMap<string, string> = new Map(
  entries.flatMap(([name, { deprecatedName }]) => (deprecatedName ? [[deprecatedName, name]] : [])),
);

/**
 * The names of those whose values nobody may see: for what must not reach a log, nor anything that
 * is served.
 */
export const secretSettings: readonly string[] = entries
  .filter(([, { secret }]) => secret)
  .map(([name]) => name);

/**
 * Reads each setting by itself; an empty one counts as not set.
 *
 * @param demo which of two usual values is meant
 * @throws ConfigError in one line, for a value that cannot be used, and for a group that is half
 * filled in
 */
export function readSettings(env: Environment, demo: boolean): Values {
  for (const group of settingGroups) checkTogether(env, group);
  return Object.fromEntries(
    entries.map(([name, { kind, defaultValue, deprecatedName }]) => {
      const instead = typeof defaultValue === 'object' ? defaultValue[demo ? 'demo' : 'real'] : defaultValue;
      const source = !env[name] && deprecatedName && env[deprecatedName] ? deprecatedName : name;
      const text = env[source] || instead;
      return [name, text === undefined ? null : kind.read(text, source)];
    }),
  ) as Values;
}

function checkTogether(env: Environment, { together = [], settings }: SettingGroup): void {
  const set = Object.keys(settings).filter((name) => env[name]);
  const missing = together.filter((name) => !env[name]);
  if (together.length > 0 && set.length > 0 && missing.length > 0) {
    throw new ConfigError(
      `${set.join(', ')} is set, but ${missing.join(', ')} is missing; set all of them or none.`,
    );
  }
}
