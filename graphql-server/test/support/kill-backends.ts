import pg from 'pg';
import type { TestShop } from './test-shop.js';

interface Killer {
  /** @returns how many connections were ended */
  stop(): Promise<number>;
}

/**
 * Ends connections of the shop at random, in the middle of their work, until it is stopped. The
 * sandbox's are spared, as a real provider has a database of its own.
 *
 * @param wait what to wait for between one time and the next: by the clock alone, a slow machine
 *   would get nothing done
 * @param chance of each connection, each time
 */
export async function killBackends(
  shop: TestShop,
  wait: (signal: AbortSignal) => Promise<unknown>,
  chance = 0.3,
): Promise<Killer> {
  const { url } = shop.dataSource.options as { url: string };
  const client = new pg.Client({ connectionString: url, application_name: 'killer' });
  await client.connect();
  const abort = new AbortController();
  const killed = (async () => {
    let count = 0;
    while (!abort.signal.aborted) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'larder' and random() < $1`,
        [chance],
      );
      count += rowCount ?? 0;
      await wait(abort.signal);
    }
    return count;
  })();
  const ended = killed.finally(() => client.end());
  return {
    stop: () => {
      abort.abort();
      return ended;
    },
  };
}
