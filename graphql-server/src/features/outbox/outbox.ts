import type { EntityManager } from 'typeorm';
import { OutboxMessage } from './outbox-message.entity.js';

/** Writes a message in the caller's transaction. */
export async function writeOutbox(
  manager: EntityManager,
  topic: OutboxMessage['topic'],
  payload: OutboxMessage['payload'],
): Promise<void> {
  await manager.insert(OutboxMessage, { topic, payload });
}
