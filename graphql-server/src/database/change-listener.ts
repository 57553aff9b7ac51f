import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CHANGE_CHANNEL, HELLO } from './change-channel.js';

export interface ChangeListenerOptions {
  /** The primary, as replicas send no notifications. */
  readonly url: string;
  /**
   * Called for each change. The first one after connecting is the greeting: none is missed since.
   */
  readonly onChange: (change: string) => void;
  /** Called when the connection is lost, so that changes may be missed. */
  readonly onLost: (error: unknown) => void;
}

const QUERY_TIMEOUT_MS = 2_000;
const KEEPALIVE_MS = 1_000;
const RETRY_MS = 500;

/** Listens to changes by any process; reconnects by itself. */
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

  /** @throws Error when the connection is lost or times out, or on `stop` */
  private async listen(): Promise<never> {
    const client = new pg.Client({
      connectionString: this.options.url,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      application_name: 'larder-changes',
    });
    const lost = once(client, 'end', { signal: this.closing.signal });
    lost.catch(() => {});
    // `end` follows.
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => this.options.onChange(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANGE_CHANNEL}`);
      await client.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, `${HELLO} ${randomUUID()}`]);
      for (;;) {
        await Promise.race([sleep(KEEPALIVE_MS, null, { ref: false }), lost]);
        // Detects a connection that was lost without a FIN.
        await client.query('select 1');
      }
    } finally {
      // A frozen server does not close the connection.
      client.connection.stream.destroy();
    }
  }
}
