import type { DataSource } from 'typeorm';
import { groupBy } from '../../common/group-by.js';
import { writeOutboxes } from '../outbox/outbox.js';
import { receiver, type Receiver } from '../outbox/receiver.js';
import { takeReached } from './waitlist.repository.js';

interface WaitlistOptions {
  readonly dataSource: DataSource;
  /** In which an admin may correct an area that is wrong. */
  readonly delayMs: number;
  readonly retryAfterMs: readonly number[];
}

/** Writes one e-mail to each who waits, for all of their postcodes that the areas have now. */
export const waitlistReceiver = ({ dataSource, delayMs, retryAfterMs }: WaitlistOptions): Receiver =>
  receiver({
    name: 'waitlist',
    topics: ['delivery.changed'],
    retryAfterMs,
    delayMs: { 'delivery.changed': delayMs },
    // An entry and its e-mail change hands in one transaction, so a second attempt finds none.
    deliver: () =>
      dataSource.transaction(async (manager) => {
        const contacts = groupBy(await takeReached(manager), ({ token }) => token);
        await writeOutboxes(
          manager,
          'waitlist.reached',
          [...contacts].flatMap(([token, reached]) => {
            const [first] = reached;
            if (!first) return [];
            const { userId, email, locale } = first;
            const places = reached.map(({ country, postcode }) => ({ country, postcode }));
            return [{ token, userId, email, locale, places }];
          }),
        );
      }),
  });
