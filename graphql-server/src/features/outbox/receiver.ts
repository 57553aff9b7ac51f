import type { EntityManager } from 'typeorm';
import { ExplainedError } from '../../common/app-error.js';
import type { OutboxMessage } from './outbox-message.entity.js';
import type { Topic, Topics } from './topics.js';

/** A message of one of these topics. */
export type MessageOf<Name extends Topic> = {
  [Each in Name]: Pick<OutboxMessage, 'id' | 'eventId' | 'createdAt'> & {
    readonly topic: Each;
    readonly payload: Topics[Each];
  };
}[Name];

/** One attempt to deliver a message to a target. */
export interface Attempt<Name extends Topic = Topic> {
  /** Equal for all attempts of this message and target. */
  readonly deliveryId: string;
  readonly message: MessageOf<Name>;
  readonly target: string;
  /** From 1. */
  readonly number: number;
  /** Aborted on a timeout, which counts as a failure. */
  readonly signal: AbortSignal;
}

/**
 * Handles messages of the outbox. Delivery is at least once: a process can be killed before it
 * stores the result, so receivers should detect duplicates by `eventId`.
 */
export interface Receiver<Name extends Topic = Topic> {
  /** Stored with each delivery; must never change. */
  readonly name: string;
  readonly topics: readonly Name[];
  /** Backoff after each failure; the failure after the last one parks the delivery. */
  readonly retryAfterMs: readonly number[];
  /** Delay of the first attempt, by topic. Default: none. */
  readonly delayMs?: Partial<Readonly<Record<Name, number>>>;
  /**
   * The targets of a message; each gets a delivery. Default: one target without a name. Runs in a
   * transaction with other messages, so it must not fail for any payload.
   */
  targets?(message: MessageOf<Name>, manager: EntityManager): Promise<readonly string[]>;
  /** The targets whose deliveries are held, as their new ones are, until `release`. */
  held?(manager: EntityManager): Promise<ReadonlySet<string>>;
  /** Makes held deliveries due whose turn has come. Called before each claim. */
  release?(manager: EntityManager, now: Date): Promise<void>;
  /** Delivers a message. A thrown error is stored as the last error of the delivery. */
  deliver(attempt: Attempt<Name>): Promise<void>;
  /** Called when a delivery was parked. */
  parked?(attempt: Attempt<Name>): Promise<void>;
}

/** Thrown by a receiver when retries cannot help: parks the delivery at once. */
export class Undeliverable extends ExplainedError {}

/** Thrown by a receiver for a target whose deliveries are held. */
export class Held extends ExplainedError {}

/** Allows receivers of different topics in one list. */
export const receiver = <Name extends Topic>(each: Receiver<Name>): Receiver => each as unknown as Receiver;
