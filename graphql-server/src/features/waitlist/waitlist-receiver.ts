import type { DataSource, EntityManager } from 'typeorm';
import { groupBy } from '../../common/group-by.js';
import { writeOutboxes } from '../outbox/outbox.js';
import { isSuperseded } from '../outbox/outbox.repository.js';
import { receiver, type Receiver } from '../outbox/receiver.js';
import { lockSettings } from '../shop/shop-settings.repository.js';
import { takeReached } from './waitlist.repository.js';

interface WaitlistOptions {
  readonly dataSource: DataSource;
  /** Whether the shop sends e-mails. Without them, the entries stay until a change finds them. */
  readonly isMailing: boolean;
  /** In which an admin may correct an area that is wrong. */
  readonly delayMs: number;
  readonly retryAfterMs: readonly number[];
  /** Customers and visitors of one transaction. Default: 500. */
  readonly batchSize?: number;
}

/** Writes one e-mail to each who waits, for all of their postcodes that the areas have now. */
export const waitlistReceiver = ({
  dataSource,
  isMailing,
  delayMs,
  retryAfterMs,
  batchSize = 500,
}: WaitlistOptions): Receiver =>
  receiver<'delivery.changed'>({
    name: 'waitlist',
    topics: ['delivery.changed'],
    retryAfterMs,
    delayMs: { 'delivery.changed': delayMs },
    deliver: async ({ message, signal }) => {
      if (!isMailing) return;
      let last: string | null | undefined = null;
      do {
        signal.throwIfAborted();
        const after: string | null = last;
        last = await dataSource.transaction(async (manager) => {
          // Waits for a change of the areas, and for the batch of an attempt that timed out.
          await lockSettings(manager);
          // The areas are those of a later change, which has a delay of its own.
          if (await isSuperseded(manager, message)) return undefined;
          return writeReached(manager, after, batchSize);
        });
      } while (last !== undefined);
    },
  });

/**
 * Writes the e-mails of a batch. An entry and its e-mail change hands in one transaction, so a
 * second attempt finds none.
 *
 * @returns the last token of the batch; undefined if there was none
 */
async function writeReached(
  manager: EntityManager,
  after: string | null,
  most: number,
): Promise<string | undefined> {
  const taken = await takeReached(manager, after, most);
  await writeOutboxes(
    manager,
    'waitlist.reached',
    [...groupBy(taken, ({ token }) => token)].flatMap(([token, reached]) => {
      const [first] = reached;
      if (!first) return [];
      const { userId, email, locale } = first;
      const places = reached.map(({ country, postcode }) => ({ country, postcode }));
      return [{ token, userId, email, locale, places }];
    }),
  );
  return taken.at(-1)?.token;
}
