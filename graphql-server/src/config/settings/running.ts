import { delays, oneOf, onOrOff, seconds, secondsOrNone, wholeNumber } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

/** At most a month: no client retries for longer. */
const MAX_HOURS = 720;

export const checkout = {
  title: 'Checkout',
  settings: {
    STOCK_HOLD_SECONDS: {
      description: 'How long counted stock is reserved for a customer who pays.',
      kind: seconds,
      defaultValue: '900',
    },
    PAYMENT_CHECK_SECONDS: {
      description:
        'How many seconds after Pay the shop checks with the provider whether an open checkout was paid; after the last check it expires.',
      kind: delays,
      defaultValue: '120,300,900,3600,21600,86400,259200',
    },
    PAYMENT_CHECK_EVERY_SECONDS: {
      description: 'How often the shop looks for checkouts that are due for a check.',
      kind: seconds,
      defaultValue: '5',
    },
    REFUND_CHECK_EVERY_SECONDS: {
      description: 'How often the shop reads which refunds were made at the payment provider itself.',
      kind: seconds,
      defaultValue: '300',
    },
    PAYMENT_CHECK_RETRY_SECONDS: {
      description: 'When it asks again where the provider did not answer.',
      kind: seconds,
      defaultValue: '60',
    },
    PAYMENT_CHECK_AT_START_SECONDS: {
      description: 'How young checkouts are that it asks after at each start.',
      kind: secondsOrNone,
      defaultValue: '86400',
    },
  },
} as const satisfies SettingGroup;

export const api = {
  title: 'The API',
  settings: {
    GRAPHIQL: {
      description:
        'GraphiQL at /graphql, for browsers; `read-only` sends no mutations. Where it is not off, everybody can read the schema (introspection).',
      kind: oneOf(['on', 'read-only', 'off']),
      whenUnset: 'on in the demo, off in a real shop',
      example: 'off',
    },
    PERSISTED_QUERIES_ONLY: {
      description:
        "`on` answers nothing but the operations of the shop's own pages, and programs with an API token.",
      kind: onOrOff,
      defaultValue: 'off',
    },
    IDEMPOTENCY_HOURS: {
      description:
        'For how many hours a request with an `Idempotency-Key` can be sent again for the same reply.',
      kind: wholeNumber(1, MAX_HOURS, 'hours'),
      defaultValue: '24',
    },
  },
} as const satisfies SettingGroup;

export const outbox = {
  title: 'Outbox',
  about:
    'E-mails and webhooks are written to the outbox with the change they are about, and delivered by a worker within this process.',
  settings: {
    OUTBOX_WORKER: {
      description:
        '`off` for processes that only serve; at least one has to be on. One that gets no visitors is a worker alone.',
      kind: onOrOff,
      defaultValue: 'on',
    },
    OUTBOX_RETRY_SECONDS: {
      description:
        'How many seconds to wait after each failure; after one more it is parked for an admin to look at.',
      kind: delays,
      defaultValue: '10,60,300,1800,7200',
    },
    WEBHOOK_RETRY_SECONDS: {
      description: 'The same for webhooks: three days in all.',
      kind: delays,
      defaultValue: '30,120,600,1800,3600,10800,21600,43200,86400,86400',
    },
  },
} as const satisfies SettingGroup;
