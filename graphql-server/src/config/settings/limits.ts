import { atOnce, limit, onOrOff } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

export const limits = {
  title: 'Limits',
  about:
    'Rate limits, each as three numbers: requests per user or API token, requests per address, and the seconds in which they count. GraphQL and REST count together, over all processes with REDIS_URL. Addresses are IPv4 addresses and IPv6 networks of 64 bits; behind a proxy, see TRUST_PROXY. Webhooks of the payment provider are not limited.',
  settings: {
    RATE_LIMITS: {
      description:
        '`off` disables all limits, for example behind a gateway with its own limits or for load tests; in production only with `ACCEPT_RISKS=no-rate-limits`.',
      kind: onOrOff,
      defaultValue: 'on',
    },
    LIMIT_REQUESTS: {
      description: 'All requests, and messages over WebSockets.',
      kind: limit,
      defaultValue: '12000,30000,60',
    },
    LIMIT_WRITES: {
      description: 'Mutations, and REST calls that write.',
      kind: limit,
      defaultValue: '600,6000,60',
    },
    LIMIT_CHECKOUTS: {
      description: 'New payment orders. Finishing a paid checkout counts as a write.',
      kind: limit,
      defaultValue: '60,3000,600',
    },
    LIMIT_REVIEWS: {
      description: 'New reviews and ratings. Its former name, `LIMIT_OPINIONS`, is deprecated.',
      deprecatedName: 'LIMIT_OPINIONS',
      kind: limit,
      defaultValue: '30,300,600',
    },
    LIMIT_UPLOADS: {
      description: 'Uploaded files.',
      kind: limit,
      defaultValue: '60,600,600',
    },
    LIMIT_ROLES: {
      description: 'Changes of roles.',
      kind: limit,
      defaultValue: '30,100,600',
    },
    LIMIT_SIGN_INS: {
      description:
        "Saved profiles and, in the demo, calls of the sign-in emulator. A real shop's sign-ins are limited by Firebase.",
      kind: limit,
      defaultValue: '60,3000,600',
    },
    LIMIT_REFUSED_SIGN_INS: {
      description:
        'Invalid tokens and, in the demo, wrong passwords; beyond the limit the status is 429 in place of 401. Only the limit per address counts.',
      kind: limit,
      defaultValue: '600,600,600',
    },
    LIMIT_IMPORTS: {
      description: 'Imports of product files.',
      kind: limit,
      defaultValue: '30,100,600',
    },
    LIMIT_EXPORTS: {
      description:
        'Exports of products and for accounting, receipts, and searches for mentions of a customer.',
      kind: limit,
      defaultValue: '120,600,600',
    },
    LIMIT_RENDERS: {
      description:
        'Rendered pages that are not cached; beyond the limit the browser renders them. Only the limit per address counts.',
      kind: limit,
      defaultValue: '60,60,60',
    },
    LIMIT_REPORTS: {
      description: 'Reports of violations of the content security policy.',
      kind: limit,
      defaultValue: '60,60,60',
    },
    LIMIT_WAITLIST: {
      description: 'Entries of the waitlist, with the e-mail address of a visitor.',
      kind: limit,
      defaultValue: '20,60,600',
    },
    LIMIT_API_TOKENS: {
      description: 'New API tokens.',
      kind: limit,
      defaultValue: '30,100,3600',
    },
    LIMIT_CONNECTIONS: {
      description: 'Open connections for subscriptions in each process.',
      kind: atOnce,
      defaultValue: '20,400',
    },
  },
} as const satisfies SettingGroup;
