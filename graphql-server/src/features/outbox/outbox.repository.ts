import type { EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { DeliveryStatus, OutboxDelivery } from './outbox-delivery.entity.js';
import { DELETED_ONCE_DONE, Priority, PRIORITY_OF, type Topic } from './topics.js';

/**
 * All lanes with waiting deliveries, by a loose index scan: one index probe per lane for any
 * backlog. A lane is the set of deliveries with the same priority, receiver and target.
 */
const LANES = `
  recursive lane as (
    (
      select priority, receiver, target from outbox_deliveries where status = 'waiting'
      order by priority, receiver, target limit 1
    )
    union all
    select next.* from lane cross join lateral (
      select priority, receiver, target from outbox_deliveries
      where status = 'waiting' and (priority, receiver, target) > (lane.priority, lane.receiver, lane.target)
      order by priority, receiver, target limit 1
    ) as next
  )
`;

/**
 * Locks the next messages to fan out. `$1` topics, `$2` limit, `$3` limit of newest payments, which
 * are added so that a backlog of payments does not delay the one that a customer waits for.
 */
const NEXT_MESSAGES = `
  select id from (
    select id from outbox_messages where spread_at is null and topic = any($1)
    order by priority, id limit $2 for update skip locked
  ) as first
  union
  select id from (
    select id from outbox_messages where spread_at is null and topic = any($1) and priority = ${Priority.MONEY}
    order by priority desc, id desc limit $3 for update skip locked
  ) as newest
`;

/** `$1` JSON array of deliveries, `$2` time of insertion. */
const ADD_DELIVERIES = `
  insert into outbox_deliveries
    (message_id, receiver, target, priority, due_at, status, last_error, settled_at, created_at)
  select "messageId", receiver, target, priority, "dueAt", 
    case when problem is not null then 'parked' when "isHeld" then 'held' else 'waiting' end, problem,
    case when problem is not null then $2::timestamptz end, $2
  from jsonb_to_recordset($1::jsonb) as delivery (
    "messageId" bigint, receiver text, target text, priority smallint, "dueAt" timestamptz, problem text,
    "isHeld" boolean
  )
  on conflict do nothing
`;

const IN_LANE = `
  status = 'waiting' and each.priority = free.priority and each.receiver = free.receiver and each.target = free.target
  and each.id <> all($7)
`;

/**
 * Claims due deliveries, for each lane at most as many as it has free slots.
 *
 * `$1` now, `$2` expiry of the lease, `$3` receivers, `$4` the latest due time that each of them
 * can set, `$5` busy lanes and `$6` their number of deliveries, `$7` the running deliveries of this
 * process, `$8` slots of a money lane and `$9` of any other, `$10` whether to claim the newest
 * money first. A due time after `$4` counts as due: the clock was set back.
 */
const CLAIM = `
  with ${LANES},
  free as (
    select lane.*, known.latest, $10 and priority = ${Priority.MONEY} as newest_first,
      greatest(0, case priority when ${Priority.MONEY} then $8::int else $9::int end - coalesce(busy.count, 0)) as slots
    from lane
    join unnest($3::text[], $4::timestamptz[]) as known (receiver, latest) using (receiver)
    left join unnest($5::text[], $6::int[]) as busy (name, count) on busy.name = concat_ws(' ', priority, receiver, target)
  ),
  due as (
    select picked.id from free cross join lateral (
      select id from (
        select id from outbox_deliveries as each where ${IN_LANE} and due_at <= $1 and not free.newest_first
        order by due_at, message_id limit free.slots for update skip locked
      ) as oldest
      union
      select id from (
        select id from outbox_deliveries as each where ${IN_LANE} and due_at <= $1 and free.newest_first
        order by due_at desc, message_id desc limit free.slots for update skip locked
      ) as newest
      union
      select id from (
        select id from outbox_deliveries as each where ${IN_LANE} and due_at > free.latest
        order by due_at, message_id limit free.slots for update skip locked
      ) as ahead
      limit free.slots
    ) as picked
  ),
  claimed as (
    update outbox_deliveries set attempts = attempts + 1, due_at = $2, lease = gen_random_uuid()
    where id in (select id from due)
    returning id, message_id, receiver, target, priority, attempts, lease
  )
  select claimed.id as delivery_id, receiver, target, claimed.priority, attempts, lease, message.id, event_id, created_at,
    topic, payload, trace_parent
  from claimed join outbox_messages as message on message.id = claimed.message_id
  order by claimed.priority, message.id
`;

/**
 * Deletes messages (`$1` ids, `$2` topics) whose payload must not be stored longer than needed,
 * once all of their deliveries are done.
 */
const DELETE_DONE = `
  delete from outbox_messages as message where id = any($1) and topic = any($2) and not exists (
    select from outbox_deliveries where message_id = message.id and status <> 'done'
  )
`;

/**
 * Due time of the oldest delivery, or age of the oldest message, of priority `$1` and more urgent.
 */
const OLDEST_DUE = `
  with ${LANES}
  select least(
    (
      select min(message.created_at) from generate_series(0, $1::int) as wanted (priority) cross join lateral (
        select created_at from outbox_messages where spread_at is null and priority = wanted.priority order by id limit 1
      ) as message
    ),
    (
      select min(delivery.due_at) from lane cross join lateral (
        select due_at from outbox_deliveries as each
        where status = 'waiting' and each.priority = lane.priority and each.receiver = lane.receiver
          and each.target = lane.target
        order by due_at limit 1
      ) as delivery
      where lane.priority <= $1
    )
  ) as since
`;

/** Deliveries that failed too often, newest first, with their messages. */
export const parkedPage = (manager: EntityManager, page: PageArgs): Promise<Page<OutboxDelivery>> =>
  pageOf(
    manager
      .createQueryBuilder(OutboxDelivery, 'delivery')
      .innerJoinAndSelect('delivery.message', 'message')
      .where('delivery.status = :status', { status: DeliveryStatus.PARKED }),
    newestFirst,
    page,
  );

/** @returns the ids of the messages to fan out, locked until the transaction ends */
export async function lockNextMessages(
  manager: EntityManager,
  topics: readonly string[],
  { most, newest }: { most: number; newest: number },
): Promise<string[]> {
  // Statistics lag behind a burst: Postgres might sort the whole backlog for each batch.
  await manager.query('set local enable_bitmapscan = off');
  const rows: { id: string }[] = await manager.query(NEXT_MESSAGES, [topics, most, newest]);
  return rows.map(({ id }) => id);
}

export async function insertDeliveries(
  manager: EntityManager,
  deliveries: readonly object[],
  now: Date,
): Promise<void> {
  await manager.query(ADD_DELIVERIES, [JSON.stringify(deliveries), now]);
}

/**
 * Deletes messages that must not be stored longer than needed, once all their deliveries are done.
 */
export async function deleteDone(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager.query(DELETE_DONE, [ids, DELETED_ONCE_DONE]);
}

/** Leases due deliveries; the values are those of `CLAIM`. */
export const claimDeliveries = (manager: EntityManager, values: unknown[]): Promise<ClaimedRow[]> =>
  manager.query(CLAIM, values);

/** A pool or a manager. */
export interface Database {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
}

/** @returns since when the oldest delivery or message of these priorities has been due */
export async function oldestDue(database: Database, upTo: Priority): Promise<Date | null> {
  const [{ since }] = (await database.query(OLDEST_DUE, [upTo])) as [{ since: Date | null }];
  return since;
}

/** Whether a message of the topic was written after another one, by transactions that queue. */
export async function isSuperseded(
  manager: EntityManager,
  { id, topic }: { readonly id: string; readonly topic: Topic },
): Promise<boolean> {
  const [{ superseded }]: [{ superseded: boolean }] = await manager.query(
    'select exists (select from outbox_messages where id > $1 and topic = $2) as superseded',
    [id, topic],
  );
  return superseded;
}

/** Inserts messages in one statement, in their order. */
export async function insertMessages(
  manager: EntityManager,
  topic: Topic,
  payloads: readonly object[],
  traceParent: string | null,
): Promise<void> {
  await manager.query(
    `insert into outbox_messages (topic, priority, payload, trace_parent)
    select $1, $2, payload, $4 from jsonb_array_elements($3::jsonb) with ordinality as written (payload, place)
    order by place`,
    [topic, PRIORITY_OF[topic], JSON.stringify(payloads), traceParent],
  );
}

interface ClaimedRow {
  readonly delivery_id: string;
  readonly receiver: string;
  readonly target: string;
  readonly priority: Priority;
  readonly attempts: number;
  readonly lease: string;
  readonly id: string;
  readonly event_id: string;
  readonly created_at: Date;
  readonly trace_parent: string | null;
  readonly topic: Topic;
  readonly payload: unknown;
}
