import { days } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

export const keeping = {
  title: 'How long data is stored',
  about:
    'Once a day a worker deletes what is older. Orders, payments and refunds are never deleted; docs/operating.md says more.',
  settings: {
    OUTBOX_KEEP_DAYS: {
      means: 'Deliveries of the outbox that are done or parked.',
      kind: days,
      usual: '30',
    },
    WEBHOOK_BODIES_KEEP_DAYS: {
      means:
        'What webhooks were sent, and what was answered; that they were sent stays as long as the outbox.',
      kind: days,
      usual: '14',
    },
    PROVIDER_EVENTS_KEEP_DAYS: {
      means: 'Events of the payment provider that were handled.',
      kind: days,
      usual: '90',
    },
    CHECKOUTS_KEEP_DAYS: {
      means: 'Checkouts that nobody has paid, with name and address.',
      kind: days,
      usual: '90',
    },
    IMPORTS_KEEP_DAYS: {
      means: 'What became of imports of products.',
      kind: days,
      usual: '90',
    },
    MAILBOX_KEEP_DAYS: {
      means: 'E-mails in the mailbox of the demo, which deletes them when it starts.',
      kind: days,
      usual: '30',
    },
    AUDIT_KEEP_DAYS: {
      means: 'What admins have done.',
      kind: days,
      otherwise: 'it is never deleted',
      example: '3650',
    },
  },
} as const satisfies SettingGroup;
