import type pg from 'pg';
import type { Order, Payment, Refund } from './entities.js';
import { storeWebhook, type EventType, type WebhookEntities } from './webhooks.js';

const ignore = () => {};

/**
 * Storage of the sandbox: documents in a schema of its own, which survive a kill and never mix with
 * the shop's tables.
 */
export class SandboxStore {
  constructor(private readonly pool: pg.Pool) {
    // A broken connection fails its statement; its error event must not end the process as well.
    pool.on('error', ignore);
    pool.on('connect', (client) => client.on('error', ignore));
  }

  /** Creates the schema. Safe in several processes at once. */
  async prepare(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query(`select pg_advisory_lock(hashtext('razorpay_sandbox'))`);
      // One transaction per statement: locking several tables at once could deadlock with a process
      // that serves payments.
      for (const statement of SCHEMA) await client.query(statement);
    } finally {
      // Closing the connection releases the lock.
      client.release(true);
    }
  }

  /** Runs `work` in one transaction; an error rolls it back. */
  async transaction<Result>(work: (rows: SandboxRows) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const result = await work(new SandboxRows(client));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      const broken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(broken);
      throw error;
    }
  }

  /** For single statements. */
  get rows(): SandboxRows {
    return new SandboxRows(this.pool);
  }
}

type Lock = '' | 'for update';

interface RefundFilter {
  readonly paymentId?: string;
  readonly from?: number;
  readonly to?: number;
  readonly count: number;
  readonly skip: number;
}

export class SandboxRows {
  constructor(readonly client: Pick<pg.Pool | pg.PoolClient, 'query'>) {}

  async order(id: string, lock: Lock = ''): Promise<Order | undefined> {
    const [order] = await this.documents<Order>(
      `select document from razorpay_sandbox.orders where id = $1 ${lock}`,
      [id],
    );
    return order;
  }

  /** Newest first. */
  orders(filter: { receipt: string | undefined; count: number; skip: number }): Promise<Order[]> {
    return this.documents<Order>(
      `select document from razorpay_sandbox.orders where $1::text is null or document->>'receipt' = $1
       order by serial desc limit $2 offset $3`,
      [filter.receipt ?? null, filter.count, filter.skip],
    );
  }

  async payment(id: string, lock: Lock = ''): Promise<Payment | undefined> {
    const [payment] = await this.documents<Payment>(
      `select document from razorpay_sandbox.payments where id = $1 ${lock}`,
      [id],
    );
    return payment;
  }

  /** Newest first. */
  paymentsOf(orderId: string): Promise<Payment[]> {
    return this.documents<Payment>(
      'select document from razorpay_sandbox.payments where order_id = $1 order by serial desc',
      [orderId],
    );
  }

  async refund(id: string): Promise<Refund | undefined> {
    const [refund] = await this.documents<Refund>(
      'select document from razorpay_sandbox.refunds where id = $1',
      [id],
    );
    return refund;
  }

  /** Newest first; times are Unix seconds. */
  refunds(filter: RefundFilter): Promise<Refund[]> {
    return this.documents<Refund>(
      `select document from razorpay_sandbox.refunds
       where ($1::text is null or payment_id = $1)
         and ($2::int8 is null or (document->>'created_at')::int8 >= $2)
         and ($3::int8 is null or (document->>'created_at')::int8 <= $3)
       order by serial desc limit $4 offset $5`,
      [filter.paymentId ?? null, filter.from ?? null, filter.to ?? null, filter.count, filter.skip],
    );
  }

  /** The refund of an idempotency key, with its request. Locks the key until the commit. */
  async refundByKey(key: string): Promise<{ refund: Refund; request: string } | undefined> {
    await this.client.query(`select pg_advisory_xact_lock(hashtext('razorpay_sandbox ' || $1))`, [key]);
    const { rows } = await this.client.query<{ document: Refund; request: string }>(
      'select document, request from razorpay_sandbox.refunds where idempotency_key = $1',
      [key],
    );
    return rows[0] && { refund: rows[0].document, request: rows[0].request };
  }

  async saveOrder(order: Order): Promise<void> {
    await this.client.query(
      `insert into razorpay_sandbox.orders (id, document) values ($1, $2)
       on conflict (id) do update set document = excluded.document`,
      [order.id, order],
    );
  }

  async savePayment(payment: Payment): Promise<void> {
    await this.client.query(
      `insert into razorpay_sandbox.payments (id, order_id, document) values ($1, $2, $3)
       on conflict (id) do update set document = excluded.document`,
      [payment.id, payment.order_id, payment],
    );
  }

  async addRefund(refund: Refund, key: string | undefined, request: string): Promise<void> {
    await this.client.query(
      `insert into razorpay_sandbox.refunds (id, payment_id, idempotency_key, request, document)
       values ($1, $2, $3, $4, $5)`,
      [refund.id, refund.payment_id, key ?? null, request, refund],
    );
  }

  /** Queues a webhook, which is sent after the commit. */
  emit(event: EventType, entities: WebhookEntities): Promise<void> {
    return storeWebhook(this.client, event, entities);
  }

  private async documents<Document>(sql: string, values: unknown[]): Promise<Document[]> {
    const { rows } = await this.client.query<{ document: Document }>(sql, values);
    return rows.map((row) => row.document);
  }
}

const SCHEMA = [
  `create schema if not exists razorpay_sandbox`,
  `create table if not exists razorpay_sandbox.orders (
    id text primary key,
    serial bigint generated always as identity unique,
    document jsonb not null
  )`,
  `create index if not exists orders_receipt on razorpay_sandbox.orders ((document->>'receipt'))`,
  `create table if not exists razorpay_sandbox.payments (
    id text primary key,
    serial bigint generated always as identity unique,
    order_id text not null references razorpay_sandbox.orders,
    document jsonb not null
  )`,
  `create index if not exists payments_order on razorpay_sandbox.payments (order_id)`,
  `create table if not exists razorpay_sandbox.refunds (
    id text primary key,
    serial bigint generated always as identity unique,
    payment_id text not null references razorpay_sandbox.payments,
    idempotency_key text unique,
    request text not null,
    document jsonb not null
  )`,
  `create index if not exists refunds_payment on razorpay_sandbox.refunds (payment_id)`,
  `create table if not exists razorpay_sandbox.webhooks (
    id text primary key,
    serial bigint generated always as identity unique,
    body text not null,
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    created_at timestamptz not null default now()
  )`,
];
