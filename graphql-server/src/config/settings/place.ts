import { anyText, oneOf, origin, wholeNumber } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const place = {
  title: 'Where the shop listens and keeps things',
  settings: {
    PORT: { means: 'Port of the shop.', kind: wholeNumber(1, 65_535), usual: '4000' },
    HOST: {
      means: 'Address to listen on. The demo shop listens on this machine only, a real one everywhere.',
      kind: anyText,
      usual: { demo: 'localhost', real: '0.0.0.0' },
    },
    PUBLIC_URL: {
      means:
        'Address that shoppers type, without a slash at the end, for links that leave the shop (search engines, shared pages, e-mails).',
      kind: origin,
      otherwise: 'the address of each request is taken',
      example: 'https://shop.example.com',
    },
    DATA_DIR: {
      means: "Folder for the demo services' data and for uploaded pictures.",
      kind: anyText,
      usual: '.data',
    },
    NODE_ENV: {
      means: '`production` refuses to start while the database, sign-in or payments would be a stand-in.',
      kind: anyText,
      otherwise: 'stand-ins are used for whatever is not set',
      example: 'production',
    },
    LOG_LEVEL: {
      means: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
      kind: oneOf(LOG_LEVELS),
      usual: { demo: 'warn', real: 'info' },
    },
  },
} as const satisfies SettingGroup;
