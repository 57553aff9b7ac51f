import type { DataSource } from 'typeorm';
import { plain } from '@larder/texts/text';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { writeOutbox } from '../outbox/outbox.js';
import { receiver, Undeliverable, type Receiver } from '../outbox/receiver.js';
import { needlesOf, storeMentions } from './mention.repository.js';

interface MentionOptions {
  readonly dataSource: DataSource;
  readonly retryAfterMs: readonly number[];
  /** After it a search goes on in another message. Default: 10 s, below an attempt's timeout. */
  readonly workMs?: number;
}

/** Searches the texts of the shop for a former customer, and stores where they are named. */
export const mentionReceiver = ({
  dataSource: { manager },
  retryAfterMs,
  workMs = 10_000,
}: MentionOptions): Receiver =>
  receiver({
    name: 'mentions',
    topics: ['account.mentions'],
    retryAfterMs,
    deliver: async ({ message: { payload } }) => {
      if (payload.names.length + payload.emails.length === 0) {
        throw new Undeliverable(plain('Name and address were deleted after the last attempt.'));
      }
      const needles = await needlesOf(manager, payload);
      const end = performance.now() + workMs;
      const from = await storeMentions(manager, payload, needles, () => performance.now() >= end);
      if (from) await writeOutbox(manager, 'account.mentions', { ...payload, from });
    },
    // Names and addresses must not wait for an admin.
    parked: async ({ message: { id, payload } }) => {
      await manager.update(OutboxMessage, id, { payload: { ...payload, names: [], emails: [] } });
    },
  });
