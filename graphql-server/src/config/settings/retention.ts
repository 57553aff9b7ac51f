import { days } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

export const retention = {
  title: 'Retention',
  about:
    'Once a day a worker deletes older rows. Orders, payments and refunds are never deleted; see docs/operating.md.',
  settings: {
    OUTBOX_KEEP_DAYS: {
      description: 'Deliveries of the outbox, except those that wait for a retry.',
      kind: days,
      defaultValue: '30',
    },
    WEBHOOK_BODIES_KEEP_DAYS: {
      description:
        'Bodies of webhook requests and responses; the attempts themselves stay as long as the outbox.',
      kind: days,
      defaultValue: '14',
    },
    PROVIDER_EVENTS_KEEP_DAYS: {
      description: 'Processed events of the payment provider.',
      kind: days,
      defaultValue: '90',
    },
    CHECKOUTS_KEEP_DAYS: {
      description: 'Unpaid checkouts, with name and address.',
      kind: days,
      defaultValue: '90',
    },
    WAITLIST_KEEP_DAYS: {
      description: 'Who waits until the shop delivers to them.',
      kind: days,
      defaultValue: '365',
    },
    IMPORTS_KEEP_DAYS: {
      description: 'Reports of product imports.',
      kind: days,
      defaultValue: '90',
    },
    MAILBOX_KEEP_DAYS: {
      description: 'E-mails in the mailbox of the demo, which deletes them when it starts.',
      kind: days,
      defaultValue: '30',
    },
    AUDIT_KEEP_DAYS: {
      description: 'The audit log.',
      kind: days,
      whenUnset: 'it is never deleted',
      example: '3650',
    },
  },
} as const satisfies SettingGroup;
