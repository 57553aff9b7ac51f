import type { EntityManager } from 'typeorm';
import type { OutboxMessage } from './outbox-message.entity.js';
import type { Topic, Topics } from './topics.js';

/** A message of any of some topics. */
export type MessageOf<Name extends Topic> = {
  [Each in Name]: Pick<OutboxMessage, 'id' | 'eventId' | 'createdAt'> & {
    readonly topic: Each;
    readonly payload: Topics[Each];
  };
}[Name];

/** One try to take a message to one who is to hear of it. */
export interface Attempt<Name extends Topic = Topic> {
  /** The same for every try of this message to this target. */
  readonly deliveryId: string;
  readonly message: MessageOf<Name>;
  readonly target: string;
  /** 1 for the first try. */
  readonly number: number;
  /** Aborted when the try takes too long; it counts as failed then. */
  readonly signal: AbortSignal;
}

/**
 * Somebody who is told what stands in the outbox. Each message is told at least once: a process can
 * be killed between the telling and its being written down, so that whoever can must know a message
 * again by its `eventId`.
 */
export interface Receiver<Name extends Topic = Topic> {
  /** Kept with each delivery; it never changes. */
  readonly name: string;
  readonly topics: readonly Name[];
  /** How long to wait after each failure; after one more the delivery is parked. */
  readonly retryAfterMs: readonly number[];
  /** How long after a message of a topic its first attempt is due; at once when left out. */
  readonly delayMs?: Partial<Readonly<Record<Name, number>>>;
  /**
   * Who is to hear of a message; a delivery is made for each. Left out, there is one target without
   * a name. It runs in a transaction of its own with other messages and must not fail for what a
   * payload may hold.
   */
  targets?(message: MessageOf<Name>, manager: EntityManager): Promise<readonly string[]>;
  /** Takes a message there. What it throws is kept as the delivery's last error. */
  deliver(attempt: Attempt<Name>): Promise<void>;
  /** Told when a delivery was given up. */
  parked?(attempt: Attempt<Name>): Promise<void>;
}

/** Thrown by a receiver when trying again cannot help: the delivery is parked at once. */
export class Undeliverable extends Error {}

/** Lets receivers of different topics stand in one list. */
export const receiver = <Name extends Topic>(each: Receiver<Name>): Receiver => each as unknown as Receiver;
