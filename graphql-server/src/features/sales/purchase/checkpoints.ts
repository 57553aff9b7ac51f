/**
 * Points in a purchase where a concurrent request, a webhook or a kill matters. Tests wait at one
 * to race another request or to kill the process; production ignores them.
 */
export type Checkpoint =
  | 'checkout stored'
  | 'payment order made'
  | 'payment captured'
  | 'order placed'
  | 'refund made';

export type PassCheckpoint = (checkpoint: Checkpoint) => Promise<void>;

export const ignoreCheckpoints: PassCheckpoint = () => Promise.resolve();
