import { anyText, oneOf, origin, proxies, seconds, several, wholeNumber } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What production refuses unless `ACCEPT_RISKS` names it. */
export enum Risk {
  TEST_PAYMENTS = 'test-payments',
  SHORT_WEBHOOK_SECRET = 'short-webhook-secret',
  NO_RATE_LIMITS = 'no-rate-limits',
  NO_PUBLIC_URL = 'no-public-url',
  DEMO_DATA = 'demo-data',
}

export const place = {
  title: 'Server',
  settings: {
    PORT: { description: 'Port of the shop.', kind: wholeNumber(1, 65_535), defaultValue: '4000' },
    HOST: {
      description: 'Address to listen on.',
      kind: anyText,
      defaultValue: { demo: 'localhost', real: '0.0.0.0' },
    },
    PUBLIC_URL: {
      description:
        'Public URL of the shop, without a slash at the end, for links in e-mails, shared pages and search engines. Required in production.',
      kind: origin,
      whenUnset: 'the URL of each request is used',
      example: 'https://shop.example.com',
    },
    TRUST_PROXY: {
      description:
        'Proxies whose `X-Forwarded-For`, `-Proto` and `-Host` headers are trusted. A number trusts every connection, so the shop must then be reachable only through the proxies.',
      kind: proxies,
      whenUnset: 'these headers are ignored',
      example: '10.0.0.0/8',
    },
    ALLOWED_ORIGINS: {
      description: 'Origins of other sites whose pages may call the API (CORS), separated by commas.',
      kind: several(origin),
      defaultValue: '',
      whenUnset: "only the shop's own pages may",
      example: 'https://www.example.com,https://app.example.com',
    },
    HEADERS_SECONDS: {
      description: 'Timeout for the headers of a request.',
      kind: seconds,
      defaultValue: '10',
    },
    RESPONSE_CACHE_MB: {
      description:
        'Memory for cached public responses in each process: pages, catalogue, reviews. 0 disables the cache.',
      kind: wholeNumber(0, 4_096, 'megabytes'),
      defaultValue: '32',
    },
    DATA_DIR: {
      description: 'Folder for uploaded pictures and for the data of the demo.',
      kind: anyText,
      defaultValue: '.data',
    },
    NODE_ENV: {
      description: '`production` fails to start unless database, sign-in and payments are real services.',
      // Exactly these values, so that a typing error does not start the emulators.
      kind: oneOf(['production', 'development', 'test']),
      whenUnset: 'the demo replaces services that are not set',
      example: 'production',
    },
    ACCEPT_RISKS: {
      description:
        'Risks that production otherwise refuses to start with, separated by commas: `test-payments` (a key of Razorpay that begins with `rzp_test_`), `short-webhook-secret` (fewer than 16 characters), `no-rate-limits` (`RATE_LIMITS=off`), `no-public-url` (no `PUBLIC_URL`) and `demo-data` (a database that a demo has filled, refused only until a start has succeeded).',
      kind: several(oneOf(Object.values(Risk))),
      defaultValue: '',
      whenUnset: 'production takes none',
      example: 'no-rate-limits',
    },
    LOG_LEVEL: {
      description: 'Log level: fatal, error, warn, info, debug, trace or silent.',
      kind: oneOf(LOG_LEVELS),
      defaultValue: { demo: 'warn', real: 'info' },
    },
  },
} as const satisfies SettingGroup;
