import { anyText, oneOf, origin, proxies, seconds, several, wholeNumber } from '../kinds.js';
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
    TRUST_PROXY: {
      means:
        'Which proxies may say where a request comes from (`X-Forwarded-For`, `-Proto`, `-Host`). A number trusts every connection, so with it the shop must be reachable through the proxies only.',
      kind: proxies,
      otherwise: 'nobody may: what those headers say is not looked at',
      example: '10.0.0.0/8',
    },
    ALLOWED_ORIGINS: {
      means: 'Origins of other sites whose pages may use the API, separated by commas.',
      kind: several(origin),
      usual: '',
      otherwise: "only the shop's own pages",
      example: 'https://www.example.com,https://app.example.com',
    },
    HEADERS_SECONDS: {
      means: 'How long a client may take to send the head of a request.',
      kind: seconds,
      usual: '10',
    },
    RESPONSE_CACHE_MB: {
      means:
        'How much memory each process uses to cache public responses: pages, catalogue, reviews. 0 caches nothing.',
      kind: wholeNumber(0, 4_096, 'megabytes'),
      usual: '32',
    },
    DATA_DIR: {
      means: "Folder for the demo services' data and for uploaded pictures.",
      kind: anyText,
      usual: '.data',
    },
    NODE_ENV: {
      means: '`production` refuses to start while the database, sign-in or payments would be a stand-in.',
      // Nothing else, so that no shop is open to everybody for the sake of a letter.
      kind: oneOf(['production', 'development', 'test']),
      otherwise: 'stand-ins are used for services that are not set',
      example: 'production',
    },
    LOG_LEVEL: {
      means: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
      kind: oneOf(LOG_LEVELS),
      usual: { demo: 'warn', real: 'info' },
    },
  },
} as const satisfies SettingGroup;
