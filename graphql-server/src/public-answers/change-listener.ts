import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { HELLO, PUBLIC_CHANGES } from '../database/public-changes.js';

export interface ChangeListenerOptions {
  /** The primary: a replica tells nothing. */
  readonly url: string;
  /** Called for each change. The first after a connection is made is none of the shop's: from there on all are heard. */
  readonly onHeard: (change: string) => void;
  /** Called when changes are heard of no longer. */
  readonly onAway: (error: unknown) => void;
}

/** How long the database may take to show that it is there, and how often it is asked to. */
const ANSWER_MS = 2_000;
const LOOK_EVERY_MS = 1_000;
const RETRY_MS = 500;

/** Hears of the changes that anybody makes of what everybody sees, and of people, on a connection of its own that comes back by itself. */
export class ChangeListener {
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;

  constructor(private readonly options: ChangeListenerOptions) {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.listen().catch((error: unknown) => {
        if (!signal.aborted) this.options.onAway(error);
      });
      await sleep(RETRY_MS, null, { signal }).catch(() => null);
    }
  }

  /** Only ever ends by throwing: when the connection is lost, says nothing any more, or is not wanted any longer. */
  private async listen(): Promise<never> {
    const client = new pg.Client({
      connectionString: this.options.url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: 'larder-changes',
    });
    const lost = once(client, 'end', { signal: this.closing.signal });
    lost.catch(() => {});
    // Its end follows.
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => this.options.onHeard(payload));
    try {
      await client.connect();
      await client.query(`listen ${PUBLIC_CHANGES}`);
      await client.query('select pg_notify($1, $2)', [PUBLIC_CHANGES, HELLO + randomUUID()]);
      for (;;) {
        await Promise.race([sleep(LOOK_EVERY_MS, null, { ref: false }), lost]);
        // It may be gone without a word.
        await client.query('select 1');
      }
    } finally {
      // A server that is frozen does not say good-bye.
      client.connection.stream.destroy();
    }
  }
}
