import type { DataSource, EntityManager, EntitySubscriberInterface } from 'typeorm';
import { currentSpan } from '../../common/spans.js';
import { type Topic, type Topics } from './topics.js';
import { insertMessages } from './outbox.repository.js';

/** Marks a query runner whose transaction has written to the outbox. */
const WROTE_OUTBOX = 'wroteOutbox';

const wakers = new WeakMap<DataSource, Set<() => void>>();

/**
 * Has a worker of this process be woken by what is written here, when that is committed.
 *
 * @returns what ends that
 */
export function wakeOnWriting(dataSource: DataSource, wake: () => void): () => void {
  const { subscribers } = dataSource;
  const onCommit: EntitySubscriberInterface = {
    afterTransactionCommit: ({ queryRunner }) => {
      if (!queryRunner.isTransactionActive && queryRunner.data[WROTE_OUTBOX]) wake();
    },
  };
  const known = wakers.get(dataSource) ?? new Set();
  wakers.set(dataSource, known.add(wake));
  subscribers.push(onCommit);
  return () => {
    known.delete(wake);
    if (subscribers.includes(onCommit)) subscribers.splice(subscribers.indexOf(onCommit), 1);
  };
}

/**
 * Writes a message in the caller's transaction. The worker takes it from there once that is
 * committed.
 */
export function writeOutbox<Name extends Topic>(
  manager: EntityManager,
  topic: Name,
  payload: Topics[Name],
): Promise<void> {
  return writeOutboxes(manager, topic, [payload]);
}

/** The same for many messages at once, by one statement. */
export async function writeOutboxes<Name extends Topic>(
  manager: EntityManager,
  topic: Name,
  payloads: readonly Topics[Name][],
): Promise<void> {
  if (payloads.length === 0) return;
  await insertMessages(manager, topic, payloads, currentSpan());
  wakeWorker(manager);
}

/**
 * Has the workers of this process look into the outbox: at once, or when the caller's transaction
 * is committed.
 */
export function wakeWorker({ queryRunner, dataSource }: EntityManager): void {
  if (queryRunner) queryRunner.data[WROTE_OUTBOX] = true;
  else wakers.get(dataSource)?.forEach((wake) => wake());
}
