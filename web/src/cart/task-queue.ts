export type Enqueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs tasks one after the other, in the order they came, whether the one before succeeded or not.
 * Changes of a cart go through one queue, so that two quick taps reach the server in order and the
 * last answer is the newest cart.
 */
export function createTaskQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run;
    return run;
  };
}
