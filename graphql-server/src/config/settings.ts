import { ConfigError } from '@larder/shared/config-error';
import type { Environment, Setting, SettingGroup, ValueOf } from './setting.js';
import { retention } from './settings/retention.js';
import { limits } from './settings/limits.js';
import { place } from './settings/place.js';
import { api, checkout, outbox } from './settings/running.js';
import { database, emails, emulator, payments, pictures, redis, signIn } from './settings/services.js';
import { shop } from './settings/shop.js';
import { observability } from './settings/observability.js';

/** All settings, in the order of the documents. */
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

type UnionToIntersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer Intersection,
) => void
  ? Intersection
  : never;
type Settings = UnionToIntersection<(typeof settingGroups)[number]['settings']>;

/** Parsed values by the name of their setting. */
export type Values = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> };

const entries: readonly (readonly [string, Setting])[] = settingGroups.flatMap((group) =>
  Object.entries<Setting>(group.settings),
);

export const settingNames: readonly string[] = entries.map(([name]) => name);

/** New names of settings by their former name. */
export const deprecatedSettings: ReadonlyMap<string, string> = new Map(
  entries.flatMap(([name, { deprecatedName }]) => (deprecatedName ? [[deprecatedName, name]] : [])),
);

/** Settings whose values must not appear in logs or responses. */
export const secretSettings: readonly string[] = entries
  .filter(([, { secret }]) => secret)
  .map(([name]) => name);

/**
 * Parses the settings; empty values count as not set.
 *
 * @param demo whether the defaults of the demo apply
 * @throws ConfigError for an invalid value or an incomplete group
 */
export function readSettings(env: Environment, demo: boolean): Values {
  for (const group of settingGroups) checkRequired(env, group);
  return Object.fromEntries(
    entries.map(([name, { kind, defaultValue, deprecatedName }]) => {
      const fallback = typeof defaultValue === 'object' ? defaultValue[demo ? 'demo' : 'real'] : defaultValue;
      const source = !env[name] && deprecatedName && env[deprecatedName] ? deprecatedName : name;
      const text = env[source] || fallback;
      return [name, text === undefined ? null : kind.read(text, source)];
    }),
  ) as Values;
}

function checkRequired(env: Environment, { required = [], settings }: SettingGroup): void {
  const set = Object.keys(settings).filter((name) => env[name]);
  const missing = required.filter((name) => !env[name]);
  if (set.length > 0 && missing.length > 0) {
    throw new ConfigError(
      `${set.join(', ')} is set, but ${missing.join(', ')} is missing; set all of them or none.`,
    );
  }
}
