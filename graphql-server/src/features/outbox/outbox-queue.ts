import { In, QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { type Text, plain } from '@larder/texts/text';
import { addMs } from '../../common/clock.js';
import { DeliveryStatus, OutboxDelivery } from './outbox-delivery.entity.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { claimDeliveries, deleteDone, insertDeliveries, lockNextMessages } from './outbox.repository.js';
import type { Attempt, MessageOf, Receiver } from './receiver.js';
import { DELETED_ONCE_DONE, Priority, type Topic } from './topics.js';

/** A delivery that this process attempts now. */
export interface Claimed extends Omit<Attempt, 'signal'> {
  readonly receiver: string;
  readonly priority: Priority;
  readonly lease: string;
  /** The span in which its message was added. */
  readonly traceParent: string | null;
}

const laneOf = ({ priority, receiver, target }: Claimed): string => `${priority} ${receiver} ${target}`;

const BATCH_SIZE = 200;
const NEWEST_BATCH_SIZE = 50;
/**
 * Concurrent deliveries per lane and process, so that a slow target or a flood delays no other
 * lane.
 */
const LANE_WIDTH = 4;
const MONEY_LANE_WIDTH = 8;
const ERROR_LENGTH = 2_000;

/** When another process takes over from a killed one. Longer than any attempt. */
export const LEASE_MS = 60_000;

/** The queue in Postgres, for any number of concurrent processes. */
export class OutboxQueue {
  private isNewestFirst = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly receivers: readonly Receiver[],
  ) {}

  /**
   * Adds the deliveries of a batch of messages, the most urgent first. Leaves topics without a
   * receiver in this process to other processes, as during a rollout.
   *
   * @returns the number of messages that were fanned out
   */
  fanOut(now: Date): Promise<number> {
    const topics = [...new Set(this.receivers.flatMap((each) => each.topics))];
    return this.dataSource.transaction(async (manager) => {
      const ids = await lockNextMessages(manager, topics, { most: BATCH_SIZE, newest: NEWEST_BATCH_SIZE });
      if (ids.length === 0) return 0;
      const messages = await manager.find(OutboxMessage, { where: { id: In(ids) }, order: { id: 'ASC' } });
      const deliveries = [];
      for (const message of messages) deliveries.push(...(await this.deliveriesOf(manager, message, now)));
      await insertDeliveries(manager, deliveries, now);
      await manager.update(OutboxMessage, ids, { spreadAt: now });
      await deleteDone(manager, ids);
      return messages.length;
    });
  }

  /**
   * Leases due deliveries to this process, the most urgent first. Alternates between the oldest and
   * the newest payments, so that neither end of a backlog starves.
   *
   * @param running the deliveries that this process attempts already
   */
  async claim(now: Date, running: readonly Claimed[]): Promise<Claimed[]> {
    const busy = new Map<string, number>();
    for (const each of this.receivers) await each.release?.(this.dataSource.manager, now);
    for (const each of running) busy.set(laneOf(each), (busy.get(laneOf(each)) ?? 0) + 1);
    const rows = await claimDeliveries(this.dataSource.manager, [
      now,
      addMs(now, LEASE_MS),
      this.receivers.map(({ name }) => name),
      this.receivers.map((each) => addMs(now, longestWaitOf(each))),
      [...busy.keys()],
      [...busy.values()],
      running.map(({ deliveryId }) => deliveryId),
      MONEY_LANE_WIDTH,
      LANE_WIDTH,
      this.isNewestFirst,
    ]);
    if (rows.some(({ priority }) => priority === Priority.MONEY)) this.isNewestFirst = !this.isNewestFirst;
    return rows.map(({ id, event_id, created_at, topic, payload, ...row }) => ({
      deliveryId: row.delivery_id,
      receiver: row.receiver,
      target: row.target,
      priority: row.priority,
      number: row.attempts,
      lease: row.lease,
      traceParent: row.trace_parent,
      message: { id, eventId: event_id, createdAt: created_at, topic, payload } as MessageOf<Topic>,
    }));
  }

  /** @returns false when the attempt had lost its lease */
  async done({ deliveryId: id, lease, message }: Claimed, now: Date): Promise<boolean> {
    const done = { status: DeliveryStatus.DONE, lastError: null, settledAt: now };
    const wasOurs = await this.settle(id, lease, done);
    if (DELETED_ONCE_DONE.includes(message.topic)) {
      await deleteDone(this.dataSource.manager, [message.id]);
    }
    return wasOurs;
  }

  /** @param dueAt when the next attempt is due; null parks the delivery */
  failed({ deliveryId: id, lease }: Claimed, error: Text, dueAt: Date | null, now: Date): Promise<boolean> {
    const lastError = storableText(error);
    return this.settle(
      id,
      lease,
      dueAt ? { dueAt, lastError } : { status: DeliveryStatus.PARKED, lastError, settledAt: now },
    );
  }

  /** Keeps the delivery, without its attempts, until the receiver releases it. */
  hold({ deliveryId: id, lease }: Claimed): Promise<boolean> {
    return this.settle(id, lease, { status: DeliveryStatus.HELD });
  }

  private async deliveriesOf(manager: EntityManager, message: OutboxMessage, now: Date) {
    const deliveries = [];
    for (const receiver of this.receivers.filter(({ topics }) => topics.includes(message.topic))) {
      const { id: messageId, priority, topic, createdAt } = message;
      // Due since its message was added, so that a lane is in the order of messages.
      const dueAt = addMs(createdAt < now ? createdAt : now, receiver.delayMs?.[topic] ?? 0);
      const delivery = { messageId, receiver: receiver.name, target: '', priority, dueAt };
      try {
        const targets = (await receiver.targets?.(message as MessageOf<Topic>, manager)) ?? [''];
        const held = await receiver.held?.(manager);
        deliveries.push(
          ...targets.map((target) => ({ ...delivery, target, isHeld: held?.has(target) ?? false })),
        );
      } catch (error) {
        // A query error has aborted the transaction, which is retried.
        if (error instanceof QueryFailedError) throw error;
        deliveries.push({ ...delivery, problem: storable(String(error)) });
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

/** Maximum wait for a due time, plus a lease to allow for clock skew. */
const longestWaitOf = ({ retryAfterMs, delayMs = {} }: Receiver): number =>
  LEASE_MS + Math.max(LEASE_MS, ...retryAfterMs, ...Object.values(delayMs));

const storableText = (error: Text): Text => ('plain' in error ? plain(storable(error.plain)) : error);

const storable = (error: string): string => error.replaceAll('\0', '').slice(0, ERROR_LENGTH);
