import { oldestDue, type Database } from './outbox.repository.js';
import { Priority } from './topics.js';

/**
 * How many milliseconds the oldest delivery has been due, or the oldest message has waited to be
 * fanned out; 0 when nothing waits. A delivery that waits for its next attempt is not due. It costs
 * a few index probes, however much waits.
 *
 * @param upTo counts this priority and more urgent ones: money alone when left out, as an endpoint
 *   that is slow is no fault of the shop
 */
export async function oldestDueAge(
  database: Database,
  now: Date,
  upTo: Priority = Priority.MONEY,
): Promise<number> {
  const since = await oldestDue(database, upTo);
  return since ? Math.max(0, now.getTime() - since.getTime()) : 0;
}
