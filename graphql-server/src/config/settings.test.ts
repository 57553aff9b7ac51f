import { expect, test } from 'vitest';
import type { SettingGroup } from './setting.js';
import { secretSettings, settingGroups, settingNames } from './settings.js';

const groups: readonly SettingGroup[] = settingGroups;

test('no setting is listed twice', () => {
  expect(new Set(settingNames).size).toBe(settingNames.length);
});

test('what is named or looks like a secret is one', () => {
  const settings = groups.flatMap((group) => Object.entries(group.settings));
  const suspicious = settings.filter(
    ([name, { kind }]) => /SECRET|PASSWORD|_KEY$|ACCOUNT/.test(name) || /:password@/.test(kind.accepts),
  );
  const secrets = suspicious.map(([name]) => name).filter((name) => name !== 'FIREBASE_API_KEY');
  expect(secrets.length).toBeGreaterThan(5);
  expect(secretSettings).toEqual(expect.arrayContaining(secrets));
});

test('required settings belong to their group', () => {
  for (const { required = [], settings } of groups)
    expect(Object.keys(settings)).toEqual(expect.arrayContaining([...required]));
});
