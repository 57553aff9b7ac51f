import { anyText, currency, lines, list } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

export const shop = {
  title: 'The shop',
  settings: {
    SHOP_NAME: { means: 'Name that shoppers see.', kind: anyText, usual: 'Larder' },
    SHOP_ADDRESS: {
      means: 'Its postal address, for receipts and e-mails; `|` ends a line.',
      kind: lines,
      usual: '',
      otherwise: 'none is shown',
      example: '12 Market Street|Springfield, IL 62701',
    },
    CURRENCY: {
      means: 'The currency that prices are in; it needs a symbol of its own and two decimals.',
      kind: currency,
      usual: 'USD',
    },
    ADMIN_EMAILS: {
      means:
        'E-mail addresses, separated by commas, that become admins when they sign in with a verified address.',
      kind: list,
      usual: '',
      otherwise: 'nobody does',
      example: 'owner@example.com',
    },
  },
} as const satisfies SettingGroup;
