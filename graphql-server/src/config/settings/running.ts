import { delays, oneOf, onOrOff, seconds, secondsOrNone, wholeNumber } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

/** At most a month: no client retries for longer. */
const MAX_HOURS = 720;

export const checkout = {
  title: 'Checkout',
  settings: {
    STOCK_HOLD_SECONDS: {
      means: 'How long counted stock is reserved for a customer who pays.',
      kind: seconds,
      usual: '900',
    },
    PAYMENT_CHECK_SECONDS: {
      means:
        'How many seconds after Pay the shop checks with the provider whether an open checkout was paid; after the last check it expires.',
      kind: delays,
      usual: '120,300,900,3600,21600,86400,259200',
    },
    PAYMENT_CHECK_EVERY_SECONDS: {
      means: 'How often the shop looks for checkouts that are due for a check.',
      kind: seconds,
      usual: '5',
    },
    REFUND_CHECK_EVERY_SECONDS: {
      means: 'How often the shop reads which refunds were made at the payment provider itself.',
      kind: seconds,
      usual: '300',
    },
    PAYMENT_CHECK_RETRY_SECONDS: {
      means: 'When it asks again where the provider did not answer.',
      kind: seconds,
      usual: '60',
    },
    PAYMENT_CHECK_AT_START_SECONDS: {
      means: 'How young checkouts are that it asks after at each start.',
      kind: secondsOrNone,
      usual: '86400',
    },
  },
} as const satisfies SettingGroup;

export const api = {
  title: 'The API',
  settings: {
    GRAPHIQL: {
      means:
        'GraphiQL at /graphql, for browsers; `read-only` sends no mutations. Where it is not off, everybody can read the schema (introspection).',
      kind: oneOf(['on', 'read-only', 'off']),
      otherwise: 'on in the demo, off in a real shop',
      example: 'off',
    },
    PERSISTED_QUERIES_ONLY: {
      means:
        "`on` answers nothing but the operations of the shop's own pages, and programs with an API token.",
      kind: onOrOff,
      usual: 'off',
    },
    IDEMPOTENCY_HOURS: {
      means: 'For how many hours a request with an `Idempotency-Key` can be sent again for the same reply.',
      kind: wholeNumber(1, MAX_HOURS, 'hours'),
      usual: '24',
    },
  },
} as const satisfies SettingGroup;

export const outbox = {
  title: 'Outbox',
  about:
    'E-mails and webhooks are written to the outbox with the change they are about, and delivered by a worker within this process.',
  settings: {
    OUTBOX_WORKER: {
      means:
        '`off` for processes that only serve; at least one has to be on. One that gets no visitors is a worker alone.',
      kind: onOrOff,
      usual: 'on',
    },
    OUTBOX_RETRY_SECONDS: {
      means:
        'How many seconds to wait after each failure; after one more it is parked for an admin to look at.',
      kind: delays,
      usual: '10,60,300,1800,7200',
    },
    WEBHOOK_RETRY_SECONDS: {
      means: 'The same for webhooks: three days in all.',
      kind: delays,
      usual: '30,120,600,1800,3600,10800,21600,43200,86400,86400',
    },
  },
} as const satisfies SettingGroup;
