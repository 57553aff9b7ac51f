import { atOnce, limit, onOrOff } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

export const limits = {
  title: 'Limits',
  about:
    'How much one person or program, and one address, may ask for. Each is three numbers: how often for each person, how often for each address, and within how many seconds. GraphQL and REST are counted together, over all processes where there is a Redis. Addresses are those of IPv4, and networks of 64 bits of IPv6; behind a proxy, see TRUST_PROXY. Webhooks of the payment provider are never counted.',
  settings: {
    RATE_LIMITS: {
      means:
        '`off` for none of them, as behind a gateway that has its own, or to measure how much the shop can bear.',
      kind: onOrOff,
      usual: 'on',
    },
    LIMIT_REQUESTS: {
      means: 'Requests of any kind, and messages over WebSockets.',
      kind: limit,
      usual: '12000,30000,60',
    },
    LIMIT_WRITES: {
      means: 'Mutations, and REST calls that change something.',
      kind: limit,
      usual: '600,6000,60',
    },
    LIMIT_CHECKOUTS: {
      means: 'Payment orders. Finishing a checkout that was paid is a write like others.',
      kind: limit,
      usual: '60,3000,600',
    },
    LIMIT_OPINIONS: {
      means: 'New reviews and ratings.',
      kind: limit,
      usual: '30,300,600',
    },
    LIMIT_UPLOADS: {
      means: 'Uploaded files.',
      kind: limit,
      usual: '60,600,600',
    },
    LIMIT_ROLES: {
      means: 'Admins who are made, and who are no longer any.',
      kind: limit,
      usual: '30,100,600',
    },
    LIMIT_SIGN_INS: {
      means:
        "Saved profiles and, in the demo, calls of the sign-in emulator. A real shop's sign-ins are limited by Firebase.",
      kind: limit,
      usual: '60,3000,600',
    },
    LIMIT_REFUSED_SIGN_INS: {
      means:
        'Tokens that are not good and, in the demo, passwords that are wrong: 429 in place of 401 from there on. Nobody knows whose they are, so only the second number counts. What is good is not counted.',
      kind: limit,
      usual: '600,600,600',
    },
    LIMIT_IMPORTS: {
      means: 'Files of products that are imported.',
      kind: limit,
      usual: '30,100,600',
    },
    LIMIT_EXPORTS: {
      means: 'Files that the shop makes: products, receipts.',
      kind: limit,
      usual: '120,600,600',
    },
    LIMIT_RENDERS: {
      means:
        'Pages that the server renders for an address, which has a shell for the browser to render from there on; pages from the cache are not counted. Only the second number counts.',
      kind: limit,
      usual: '60,60,60',
    },
    LIMIT_REPORTS: {
      means: 'Reports of browsers about violations of the content security policy.',
      kind: limit,
      usual: '60,60,60',
    },
    LIMIT_API_TOKENS: {
      means: 'New API tokens.',
      kind: limit,
      usual: '30,100,3600',
    },
    LIMIT_CONNECTIONS: {
      means: 'Connections for subscriptions that are open at a time, in each process.',
      kind: atOnce,
      usual: '20,400',
    },
  },
} as const satisfies SettingGroup;
