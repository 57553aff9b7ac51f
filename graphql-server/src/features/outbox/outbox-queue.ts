import type { DataSource, EntityManager } from 'typeorm';
import { later } from '../../common/clock.js';
import { DeliveryStatus, OutboxDelivery } from './outbox-delivery.entity.js';
import { OutboxMessage } from './outbox-message.entity.js';
import type { Attempt, MessageOf, Receiver } from './receiver.js';
import { FORGOTTEN_ONCE_TOLD, type Topic } from './topics.js';

/** A delivery that this process is to try now. */
export interface Claimed extends Omit<Attempt, 'signal'> {
  readonly receiver: string;
  readonly lease: string;
  /** The span in which its message was written. */
  readonly traceParent: string | null;
}

/** How many deliveries each target has under way in this process, by `laneOf`. */
export type Lanes = ReadonlyMap<string, number>;

export const laneOf = ({ receiver, target }: Pick<Claimed, 'receiver' | 'target'>): string =>
  `${receiver} ${target}`;

const SPREAD_AT_ONCE = 200;
/** Of one target, so that one that is slow holds up no other. */
const LANE_WIDTH = 4;
const ERROR_LENGTH = 2_000;

/** A worker that was killed says nothing; after this long another takes over. Longer than any try may take. */
export const LEASE_MS = 60_000;

/** Where messages and their deliveries are kept. Any number of processes may work on it at the same time. */
export class OutboxQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly receivers: readonly Receiver[],
  ) {}

  /**
   * Makes the deliveries of some messages that have none yet. A topic that no receiver of this process knows is left to
   * one that does, as while a new release is being rolled out.
   *
   * @returns how many messages it were
   */
  spread(now: Date): Promise<number> {
    const topics = [...new Set(this.receivers.flatMap((each) => each.topics))];
    return this.dataSource.transaction(async (manager) => {
      const messages = await manager
        .createQueryBuilder(OutboxMessage, 'message')
        .where('message.spreadAt is null and message.topic = any(:topics)', { topics })
        .orderBy('message.id')
        .limit(SPREAD_AT_ONCE)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      if (messages.length === 0) return 0;
      const deliveries = [];
      for (const message of messages) deliveries.push(...(await this.deliveriesOf(manager, message, now)));
      await manager
        .createQueryBuilder()
        .insert()
        .into(OutboxDelivery)
        .values(deliveries)
        .orIgnore()
        .execute();
      await manager.update(
        OutboxMessage,
        messages.map(({ id }) => id),
        { spreadAt: now },
      );
      await forgetTold(
        manager,
        messages.map(({ id }) => id),
      );
      return messages.length;
    });
  }

  /** Takes deliveries that are due, so that nobody else does for a while. */
  async claim(now: Date, busy: Lanes): Promise<Claimed[]> {
    const rows: ClaimedRow[] = await this.dataSource.query(CLAIM, [
      now,
      new Date(now.getTime() + LEASE_MS),
      this.receivers.map(({ name }) => name),
      LANE_WIDTH,
      [...busy.keys()],
      [...busy.values()],
    ]);
    return rows.map(({ id, event_id, created_at, topic, payload, ...row }) => ({
      deliveryId: row.delivery_id,
      receiver: row.receiver,
      target: row.target,
      number: row.attempts,
      lease: row.lease,
      traceParent: row.trace_parent,
      message: { id, eventId: event_id, createdAt: created_at, topic, payload } as MessageOf<Topic>,
    }));
  }

  /** @returns whether it was still this try's to say */
  async done({ deliveryId: id, lease, message }: Claimed, now: Date): Promise<boolean> {
    const done = { status: DeliveryStatus.DONE, lastError: null, settledAt: now };
    const wasOurs = await this.settle(id, lease, done);
    if (FORGOTTEN_ONCE_TOLD.includes(message.topic)) await forgetTold(this.dataSource.manager, [message.id]);
    return wasOurs;
  }

  /** @param dueAt when to try again; null to give it up */
  failed({ deliveryId: id, lease }: Claimed, error: string, dueAt: Date | null, now: Date): Promise<boolean> {
    const lastError = error.replaceAll('\0', '').slice(0, ERROR_LENGTH);
    return this.settle(
      id,
      lease,
      dueAt ? { dueAt, lastError } : { status: DeliveryStatus.PARKED, lastError, settledAt: now },
    );
  }

  private async deliveriesOf(manager: EntityManager, message: OutboxMessage, now: Date) {
    const told = this.receivers.filter(({ topics }) => topics.includes(message.topic));
    const deliveries = [];
    for (const receiver of told) {
      const dueAt = later(now, receiver.delayMs?.[message.topic] ?? 0);
      const targets = (await receiver.targets?.(message as MessageOf<Topic>, manager)) ?? [''];
      for (const target of targets) {
        deliveries.push({
          messageId: message.id,
          receiver: receiver.name,
          target,
          dueAt,
          createdAt: now,
        });
      }
    }
    return deliveries;
  }

  private async settle(id: string, lease: string, outcome: Partial<OutboxDelivery>): Promise<boolean> {
    const { manager } = this.dataSource;
    const { affected } = await manager.update(OutboxDelivery, { id, lease }, { ...outcome, lease: null });
    return Boolean(affected);
  }
}

/** Deletes those of some messages that are not to be remembered and that everybody has been told. */
async function forgetTold(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager.query(
    `delete from outbox_messages as message where id = any($1) and topic = any($2) and not exists (
      select from outbox_deliveries where message_id = message.id and status <> 'done'
    )`,
    [ids, FORGOTTEN_ONCE_TOLD],
  );
}

interface ClaimedRow {
  readonly delivery_id: string;
  readonly receiver: string;
  readonly target: string;
  readonly attempts: number;
  readonly lease: string;
  readonly id: string;
  readonly event_id: string;
  readonly created_at: Date;
  readonly trace_parent: string | null;
  readonly topic: Topic;
  readonly payload: unknown;
}

// What is due is looked at twice: once to give each target its turn, and again under the lock, as another process may
// have taken it in between.
const CLAIM = `
  with claimed as (
    update outbox_deliveries set attempts = attempts + 1, due_at = $2, lease = gen_random_uuid()
    where id in (
      select due.id from outbox_deliveries as due
      join (
        select id, receiver, target,
          row_number() over (partition by receiver, target order by due_at, message_id) as place
        from outbox_deliveries where status = 'waiting' and due_at <= $1 and receiver = any($3)
      ) as turn on turn.id = due.id
      left join unnest($5::text[], $6::int[]) as busy (lane, count)
        on busy.lane = turn.receiver || ' ' || turn.target
      where turn.place <= $4::int - coalesce(busy.count, 0) and due.status = 'waiting' and due.due_at <= $1
      for update of due skip locked
    )
    returning id, message_id, receiver, target, attempts, lease
  )
  select claimed.id as delivery_id, receiver, target, attempts, lease, message.id, event_id, created_at, topic, payload,
    trace_parent
  from claimed join outbox_messages as message on message.id = claimed.message_id
  order by message.id
`;
