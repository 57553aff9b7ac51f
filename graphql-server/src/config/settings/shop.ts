import { currency, list, locales, shopLines, shopText, timeZone } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

export const shop = {
  title: 'The shop',
  about:
    'SHOP_NAME, SHOP_ADDRESS, CURRENCY, TIME_ZONE, LOCALES and MAIL_FROM are read at the first start only. Afterwards admins change them under Settings in the dashboard, and other values here are ignored with a warning.',
  settings: {
    SHOP_NAME: {
      description: 'Name of the shop at its first start.',
      kind: shopText('name'),
      defaultValue: 'Larder',
    },
    SHOP_ADDRESS: {
      description: 'Its postal address at the first start, for receipts and e-mails; `|` ends a line.',
      kind: shopLines('address'),
      defaultValue: '',
      whenUnset: 'none is shown',
      example: '12 Market Street|Springfield, IL 62701',
    },
    CURRENCY: {
      description: 'Currency of all prices at the first start; a shop with orders keeps that of the newest.',
      kind: currency,
      defaultValue: 'USD',
    },
    TIME_ZONE: {
      description:
        'IANA time zone of the shop at its first start: days begin at its midnight, and all dates and times are shown in it.',
      kind: timeZone,
      defaultValue: 'UTC',
      example: 'Europe/Zurich',
    },
    LOCALES: {
      description:
        'Languages of the pages at the first start, separated by commas. The first one is the default, whose URLs have no prefix; those of `de` begin with `/de` otherwise.',
      kind: locales,
      defaultValue: 'en',
      example: 'en,de',
    },
    ADMIN_EMAILS: {
      description:
        'E-mail addresses, separated by commas, of users who become admins when they sign in with a verified address.',
      kind: list,
      defaultValue: '',
      whenUnset: 'no user does',
      example: 'owner@example.com',
    },
  },
} as const satisfies SettingGroup;

/** Settings that the database has from the first start on. */
export const INITIAL_SETTINGS = [
  'SHOP_NAME',
  'SHOP_ADDRESS',
  'CURRENCY',
  'TIME_ZONE',
  'LOCALES',
  'MAIL_FROM',
] as const;
