import { expect, test } from 'vitest';
import { publicShopOf } from './public-shop.js';
import { SETTING_NAMES, type SettingValues } from './shop-settings.js';

const settings = {
  ...(Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])) as unknown as SettingValues),
  name: 'Nook',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  locales: ['en'] as const,
  translations: {},
};
const shown = { pages: [], today: '2026-12-24', locale: 'en' } as const;

test('pages have the settings that are for them, without those that are empty or off', () => {
  const shop = { shopName: 'Nook', currency: 'EUR', timeZone: 'Europe/Berlin', locales: ['en'] };
  expect(publicShopOf({ ...settings, ageChecks: false }, shown)).toEqual(shop);
  expect(publicShopOf({ ...settings, accentColor: '#1E6A3B', ageChecks: true }, shown)).toEqual({
    ...shop,
    accentColor: '#1E6A3B',
    ageChecks: true,
  });
});
