/**
 * Runs tasks one after the other, in the order in which they were added, whether the one before
 * succeeded or not.
 */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** @returns what the task resolves to or rejects with */
  add<T>(task: () => Promise<T>): Promise<T> {
    const run = this.last.then(task, task);
    this.last = run;
    return run;
  }
}
