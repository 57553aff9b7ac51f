/**
 * The moments of a purchase between which anything may happen: another tab, a webhook, the end of
 * the process. A test waits at one, has a rival act or kills the process; the shop itself passes
 * by.
 */
export type Checkpoint =
  | 'checkout stored'
  | 'payment order made'
  | 'payment captured'
  | 'order placed'
  | 'refund made';

export type PassCheckpoint = (checkpoint: Checkpoint) => Promise<void>;

export const passBy: PassCheckpoint = () => Promise.resolve();
