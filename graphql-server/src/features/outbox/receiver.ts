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

/** One attempt to deliver a message to a target. */
export interface Attempt<Name extends Topic = Topic> {
  /** The same for every attempt for this message and target. */
  readonly deliveryId: string;
  readonly message: MessageOf<Name>;
  readonly target: string;
  /** 1 for the first try. */
  readonly number: number;
  /** Aborted when the try takes too long; it counts as failed then. */
  readonly signal: AbortSignal;
}

/**
 * Handles messages of the outbox. Delivery is at least once: a process can be killed before it
 * stores the result, so receivers must detect duplicates by `eventId` where they can.
 */
export interface Receiver<Name extends Topic = Topic> {
  /** Stored with each delivery; it never changes. */
  readonly name: string;
  readonly topics: readonly Name[];
  /** How long to wait after each failure; after one more the delivery is parked. */
  readonly retryAfterMs: readonly number[];
  /** How long after a message of a topic its first attempt is due; at once when left out. */
  readonly delayMs?: Partial<Readonly<Record<Name, number>>>;
  /**
   * The targets of a message; each gets a delivery. Left out, there is one target without a name.
   * It runs in a transaction with other messages and must not fail for any payload.
   */
  targets?(message: MessageOf<Name>, manager: EntityManager): Promise<readonly string[]>;
  /** Delivers a message. The delivery stores a thrown error as its last error. */
  deliver(attempt: Attempt<Name>): Promise<void>;
  /** Called when a delivery was parked. */
  parked?(attempt: Attempt<Name>): Promise<void>;
}

/** Thrown by a receiver when trying again cannot help: the delivery is parked at once. */
export class Undeliverable extends Error {}

/** Lets receivers of different topics stand in one list. */
export const receiver = <Name extends Topic>(each: Receiver<Name>): Receiver => each as unknown as Receiver;
