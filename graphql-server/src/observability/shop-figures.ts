import type { Pool } from 'pg';

/** Gauges read from the database. Lags are in seconds, 0 if nothing waits. */
export interface ShopFigures {
  readonly openCheckouts: number;
  readonly unmatchedPayments: number;
  readonly refundsDue: number;
  readonly providerEventsLag: number;
  readonly outboxWaiting: number;
  readonly outboxLag: number;
  readonly outboxParked: Readonly<Record<string, number>>;
}

const TTL_MS = 5_000;

/** Reads the figures from the database and caches them for a few seconds. */
export class ShopFiguresReader {
  private cached: { readonly figures: Promise<ShopFigures>; readonly at: number } | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly ttlMs = TTL_MS,
  ) {}

  /** @throws Error when the database does not answer in time */
  read(): Promise<ShopFigures> {
    if (!this.cached || performance.now() - this.cached.at > this.ttlMs) {
      this.cached = { figures: this.query(), at: performance.now() };
    }
    return this.cached.figures;
  }

  private async query(): Promise<ShopFigures> {
    const { rows } = await this.pool.query<{ figures: ShopFigures }>(FIGURES);
    return (rows[0] as { figures: ShopFigures }).figures;
  }
}

// Each count uses a partial index of pending rows, so that the cost does not grow with history.
const FIGURES = `
  with waiting as (
    select created_at from outbox_messages where spread_at is null
    union all
    select created_at from outbox_deliveries where status = 'waiting'
  )
  select json_build_object(
    'openCheckouts', (
      select count(*) from checkouts
      where next_check_at is not null and status in ('created', 'awaiting_payment')
    ),
    'unmatchedPayments', (select count(*) from unmatched_payments where resolved_at is null),
    'refundsDue', (select count(*) from refunds where status = 'due'),
    'providerEventsLag', (
      select coalesce(extract(epoch from now() - min(received_at)), 0) from provider_events where handled_at is null
    ),
    'outboxWaiting', (select count(*) from waiting),
    'outboxLag', (select coalesce(extract(epoch from now() - min(created_at)), 0) from waiting),
    'outboxParked', (
      select coalesce(json_object_agg(receiver, number), '{}')
      from (select receiver, count(*) as number from outbox_deliveries where status = 'parked' group by receiver) as parked
    )
  ) as figures
`;
