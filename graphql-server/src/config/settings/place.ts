import { anyText, oneOf, origin, proxies, seconds, several, wholeNumber } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const place = {
  title: 'Where the shop listens and keeps things',
  settings: {
    PORT: { description: 'Port of the shop.', kind: wholeNumber(1, 65_535), defaultValue: '4000' },
    HOST: {
      description: 'Address to listen on. The demo shop listens on this machine only, a real one everywhere.',
      kind: anyText,
      defaultValue: { demo: 'localhost', real: '0.0.0.0' },
    },
    PUBLIC_URL: {
      description:
        'Address that shoppers type, without a slash at the end, for links that leave the shop (search engines, shared pages, e-mails).',
      kind: origin,
      whenUnset: 'the address of each request is taken',
      example: 'https://shop.example.com',
    },
    TRUST_PROXY: {
      description:
        'Which proxies may say where a request comes from (`X-Forwarded-For`, `-Proto`, `-Host`). A number trusts every connection, so with it the shop must be reachable through the proxies only.',
      kind: proxies,
      whenUnset: 'nobody may: what those headers say is not looked at',
      example: '10.0.0.0/8',
    },
    ALLOWED_ORIGINS: {
      description: 'Origins of other sites whose pages may use the API, separated by commas.',
      kind: several(origin),
      defaultValue: '',
      whenUnset: "only the shop's own pages",
      example: 'https://www.example.com,https://app.example.com',
    },
    HEADERS_SECONDS: {
      description: 'How long a client may take to send the head of a request.',
      kind: seconds,
      defaultValue: '10',
    },
    RESPONSE_CACHE_MB: {
      description:
        'How much memory each process uses to cache public responses: pages, catalogue, reviews. 0 caches nothing.',
      kind: wholeNumber(0, 4_096, 'megabytes'),
      defaultValue: '32',
    },
    DATA_DIR: {
      description: "Folder for the demo services' data and for uploaded pictures.",
      kind: anyText,
      defaultValue: '.data',
    },
    NODE_ENV: {
      description:
        '`production` refuses to start while the database, sign-in or payments would be a stand-in.',
      // Exactly these values, so that a typing error does not open the shop to everyone.
      kind: oneOf(['production', 'development', 'test']),
      whenUnset: 'stand-ins are used for services that are not set',
      example: 'production',
    },
    LOG_LEVEL: {
      description: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
      kind: oneOf(LOG_LEVELS),
      defaultValue: { demo: 'warn', real: 'info' },
    },
  },
} as const satisfies SettingGroup;
