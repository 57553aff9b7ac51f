// A trial of graphile-worker 0.16 in place of the outbox's own queue: `npm install --no-save graphile-worker@0.16.6`, then
// `QUEUE=graphile npm run bench:outbox`. A trigger adds one job for each receiver and target in the transaction of the message; the
// row of `outbox_deliveries` stays, as graphile-worker deletes jobs that are done and the shop shows them.
import pg from 'pg';
import { createApp } from '../../graphql-server/src/app.ts';
import { createDataSource } from '../../graphql-server/src/database/data-source.ts';

const CONCURRENCY = 24;
const WIDTH = 4;
const PRIORITY = {
  'payment.event': 0,
  'refund.due': 0,
  'order.placed': 1,
  'order.paid': 1,
  'payment.refunded': 1,
  'order.status-set': 1,
  'product.changed': 3,
};

const TRIGGER = `
  create table trial_receivers (topic text, receiver text, priority int, event text);
  create function trial_jobs() returns trigger language plpgsql as $$
  declare
    specs graphile_worker.job_spec[];
  begin
      with wanted as (
        select message.id, receiver.receiver, coalesce(endpoint.id::text, '') as target, receiver.priority
        from new_rows as message join trial_receivers as receiver using (topic)
        left join webhook_endpoints as endpoint
          on receiver.receiver = 'webhook' and endpoint.paused_at is null and receiver.event = any(endpoint.events)
        where receiver.receiver <> 'webhook' or endpoint.id is not null
      ),
      made as (
        insert into outbox_deliveries (message_id, receiver, target, due_at)
        select id, receiver, target, now() from wanted returning id, message_id, receiver, target
      )
      select coalesce(array_agg((
        'deliver', json_build_object('deliveryId', made.id),
        case when made.receiver in ('webhook', 'email')
          then made.receiver || ':' || made.target || ':' || made.message_id % ${WIDTH} end,
        null, 6, null, wanted.priority, null
      )::graphile_worker.job_spec), '{}') into specs
      from made join wanted on wanted.id = made.message_id and wanted.receiver = made.receiver and wanted.target = made.target;
    perform graphile_worker.add_jobs(specs);
    return null;
  end
  $$;
  create trigger trial_jobs after insert on outbox_messages referencing new table as new_rows
    for each statement execute function trial_jobs();
`;

export async function startGraphile({ shop, provider }) {
  const { run, runMigrations } = await import('graphile-worker');
  const { url } = shop.dataSource.options;
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => {});
  await runMigrations({ pgPool: pool });
  const dataSource = await createDataSource({ url, onPoolError: () => {} }).initialize();
  const app = await createApp({ ...shop.parts, dataSource, payments: provider });
  await pool.query(TRIGGER);
  const { EVENT_OF } = await import('../../graphql-server/src/features/webhooks/webhook-event-type.ts');
  const { receivers } = app.outbox;
  for (const { name, topics } of receivers.values()) {
    for (const topic of topics) {
      await pool.query('insert into trial_receivers values ($1, $2, $3, $4)', [
        topic,
        name,
        PRIORITY[topic] ?? 2,
        EVENT_OF[topic] ?? null,
      ]);
    }
  }
  const deliver = async ({ deliveryId }, { job }) => {
    const [row] = await dataSource.query(
      `select receiver, target, message.id, event_id as "eventId", message.created_at as "createdAt", topic, payload
      from outbox_deliveries as delivery join outbox_messages as message on message.id = message_id where delivery.id = $1`,
      [deliveryId],
    );
    const { receiver, target, ...message } = row;
    const attempt = {
      deliveryId,
      message,
      target,
      number: job.attempts,
      signal: AbortSignal.timeout(30_000),
    };
    await receivers.get(receiver).deliver(attempt);
    await dataSource.query(
      `update outbox_deliveries set status = 'done', attempts = $2, settled_at = now() where id = $1`,
      [deliveryId, job.attempts],
    );
  };
  return {
    async start() {
      const runner = await run({
        pgPool: pool,
        concurrency: CONCURRENCY,
        pollInterval: 1_000,
        noHandleSignals: true,
        taskList: { deliver },
        parsedCronItems: [],
        logger: new (await import('graphile-worker')).Logger(() => () => {}),
      });
      return {
        async close() {
          await runner.stop();
          await app.close();
          await dataSource.destroy();
          await pool.end();
        },
      };
    },
  };
}
