import type { DataSource } from 'typeorm';
import { receiver, type Receiver } from '../outbox/receiver.js';
import { findTexts, needlesOf, storeMentions } from './mention.repository.js';

interface MentionOptions {
  readonly dataSource: DataSource;
  readonly retryAfterMs: readonly number[];
}

/** Searches the texts of the shop for a former customer, and stores where they are named. */
export const mentionReceiver = ({ dataSource: { manager }, retryAfterMs }: MentionOptions): Receiver =>
  receiver({
    name: 'mentions',
    topics: ['account.mentions'],
    retryAfterMs,
    deliver: async ({ message: { payload } }) => {
      const needles = await needlesOf(manager, payload);
      await storeMentions(manager, await findTexts(manager, payload.userId, needles));
    },
  });
