/** Runs tasks one after another in the order of `add`, even if one fails. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** @returns what the task resolves to or rejects with */
  add<T>(task: () => Promise<T>): Promise<T> {
    const run = this.last.then(task, task);
    this.last = run;
    return run;
  }
}
