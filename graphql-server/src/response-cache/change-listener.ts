import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { GREETING, PUBLIC_CHANGES } from '../database/public-changes.js';

export interface ChangeListenerOptions {
  /** The primary, as replicas send no notifications. */
  readonly url: string;
  /**
   * Called for each change. The first one after a connection is its own greeting: from there on
   * none is missed.
   */
  readonly onChange: (change: string) => void;
  /** Called when the connection is lost, so that changes may be missed. */
  readonly onLost: (error: unknown) => void;
}

/** Time limit for the database's sign of life, and how often it is checked. */
const ANSWER_MS = 2_000;
const LOOK_EVERY_MS = 1_000;
const RETRY_MS = 500;

/**
 * Listens to the changes of public data and of users that any process makes, on a connection that
 * it renews by itself.
 */
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
        if (!signal.aborted) this.options.onLost(error);
      });
      await sleep(RETRY_MS, null, { signal }).catch(() => null);
    }
  }

  /**
   * Only ever ends by throwing: when the connection is lost, says nothing any more, or is not
   * wanted any longer.
   */
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
    client.on('notification', ({ payload = '' }) => this.options.onChange(payload));
    try {
      await client.connect();
      await client.query(`listen ${PUBLIC_CHANGES}`);
      await client.query('select pg_notify($1, $2)', [PUBLIC_CHANGES, GREETING + randomUUID()]);
      for (;;) {
        await Promise.race([sleep(LOOK_EVERY_MS, null, { ref: false }), lost]);
        // It may be gone without a word.
        await client.query('select 1');
      }
    } finally {
      // A frozen server does not close the connection.
      client.connection.stream.destroy();
    }
  }
}
