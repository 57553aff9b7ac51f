import type { DataSource, EntityManager, EntitySubscriberInterface } from 'typeorm';
import { currentSpan } from '../../common/spans.js';
import { type Topic, type Topics } from './topics.js';
import { insertMessages } from './outbox.repository.js';

/** Key on a query runner whose transaction has written to the outbox. */
const WROTE_OUTBOX = 'wroteOutbox';

const wakers = new WeakMap<DataSource, Set<() => void>>();

/**
 * Wakes a worker of this process after each commit that wrote to the outbox.
 *
 * @returns a function that unsubscribes
 */
export function onOutboxWrite(dataSource: DataSource, wake: () => void): () => void {
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

/** Writes a message in the caller's transaction. The worker delivers it after the commit. */
export function writeOutbox<Name extends Topic>(
  manager: EntityManager,
  topic: Name,
  payload: Topics[Name],
): Promise<void> {
  return writeOutboxes(manager, topic, [payload]);
}

/** Writes many messages in one statement. */
export async function writeOutboxes<Name extends Topic>(
  manager: EntityManager,
  topic: Name,
  payloads: readonly Topics[Name][],
): Promise<void> {
  if (payloads.length === 0) return;
  await insertMessages(manager, topic, payloads, currentSpan());
  wakeWorker(manager);
}

/** Wakes the workers of this process: at once, or after the commit of the caller's transaction. */
export function wakeWorker({ queryRunner, dataSource }: EntityManager): void {
  if (queryRunner) queryRunner.data[WROTE_OUTBOX] = true;
  else wakers.get(dataSource)?.forEach((wake) => wake());
}
