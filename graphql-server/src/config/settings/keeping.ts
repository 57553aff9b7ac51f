import { days } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

export const keeping = {
  title: 'How long things are kept',
  about:
    'Once a day a worker forgets what is older. Orders, payments and refunds are never forgotten; docs/operating.md says more.',
  settings: {
    OUTBOX_KEEP_DAYS: {
      means: 'What the outbox has handed on, or parked.',
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
      means: 'What the payment provider has told of, once that was dealt with.',
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
      means: 'E-mails in the mailbox of the demo, which forgets them when it starts.',
      kind: days,
      usual: '30',
    },
    AUDIT_KEEP_DAYS: {
      means: 'What admins have done.',
      kind: days,
      otherwise: 'it is kept for good',
      example: '3650',
    },
  },
} as const satisfies SettingGroup;
