import { delays, oneOf, onOrOff, seconds, secondsOrNone, wholeNumber } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

/** A month. */
const MAX_HOURS = 720;

export const checkout = {
  title: 'Checkout',
  settings: {
    STOCK_HOLD_SECONDS: {
      description: 'How long stock is reserved for a checkout.',
      kind: seconds,
      defaultValue: '900',
    },
    PAYMENT_CHECK_SECONDS: {
      description:
        'Times after Pay at which the shop checks with the provider whether an open checkout was paid; it expires after the last one.',
      kind: delays,
      defaultValue: '120,300,900,3600,21600,86400,259200',
    },
    PAYMENT_CHECK_EVERY_SECONDS: {
      description: 'Interval of the search for checkouts that are due for a check.',
      kind: seconds,
      defaultValue: '5',
    },
    REFUND_CHECK_EVERY_SECONDS: {
      description: "Interval of the search for refunds made in the payment provider's dashboard.",
      kind: seconds,
      defaultValue: '300',
    },
    PAYMENT_CHECK_RETRY_SECONDS: {
      description: 'Delay of a check after one without a response from the provider.',
      kind: seconds,
      defaultValue: '60',
    },
    PAYMENT_CHECK_AT_START_SECONDS: {
      description: 'Maximum age of the open checkouts that are checked at each start.',
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
        'GraphiQL at /graphql; `read-only` sends no mutations. Unless it is `off`, introspection is enabled.',
      kind: oneOf(['on', 'read-only', 'off']),
      whenUnset: 'on in the demo, off in a real shop',
      example: 'off',
    },
    PERSISTED_QUERIES_ONLY: {
      description:
        "`on` rejects operations other than those of the shop's own pages, except with an API token.",
      kind: onOrOff,
      defaultValue: 'off',
    },
    IDEMPOTENCY_HOURS: {
      description: 'How long a repeated request with the same `Idempotency-Key` gets the same response.',
      kind: wholeNumber(1, MAX_HOURS, 'hours'),
      defaultValue: '24',
    },
  },
} as const satisfies SettingGroup;

export const outbox = {
  title: 'Outbox',
  about:
    'E-mails and webhooks are stored in the outbox, in the transaction of the change they are about, and delivered by a worker.',
  settings: {
    OUTBOX_WORKER: {
      description: '`off` for processes that only serve requests; at least one process must have it on.',
      kind: onOrOff,
      defaultValue: 'on',
    },
    OUTBOX_RETRY_SECONDS: {
      description:
        'Delays after each failure of a delivery; one failure more parks it until an admin retries it.',
      kind: delays,
      defaultValue: '10,60,300,1800,7200',
    },
    WEBHOOK_RETRY_SECONDS: {
      description: 'The same for webhooks: three days in total.',
      kind: delays,
      defaultValue: '30,120,600,1800,3600,10800,21600,43200,86400,86400',
    },
  },
} as const satisfies SettingGroup;
