import pg from 'pg';

const ANSWER_MS = 2_000;

/**
 * Asks one server how far it is, on a connection of its own, so that a pool that is used up does
 * not count as a server that is away.
 */
export class ServerProbe {
  private client: pg.Client | null = null;

  constructor(private readonly url: string) {}

  /** @returns what `sql` names `position`; null when the server does not answer, or has none */
  async positionOf(sql: string): Promise<bigint | null> {
    try {
      this.client ??= await this.connect();
      const { rows } = await this.client.query<{ position: string | null }>(sql);
      const position = rows[0]?.position;
      return position ? BigInt(position) : null;
    } catch {
      this.close();
      return null;
    }
  }

  /** Does not wait, as a frozen server never closes the connection. */
  close(): void {
    void this.client?.end().catch(() => {});
    this.client = null;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: 'larder',
    });
    // What breaks between two questions is found by the next.
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    return client;
  }
}
