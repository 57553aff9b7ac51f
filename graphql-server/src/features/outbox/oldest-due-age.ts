import { oldestDue, type Database } from './outbox.repository.js';
import { Priority } from './topics.js';

/**
 * Milliseconds that the oldest delivery has been due, or that the oldest message has waited for its
 * fan-out; 0 when nothing waits. A delivery in backoff is not due. Costs a few index probes for any
 * backlog.
 *
 * @param upTo counts this priority and more urgent ones. Default: money only, as a slow endpoint is
 *   not a fault of the shop
 */
export async function oldestDueAge(
  database: Database,
  now: Date,
  upTo: Priority = Priority.MONEY,
): Promise<number> {
  const since = await oldestDue(database, upTo);
  return since ? Math.max(0, now.getTime() - since.getTime()) : 0;
}
