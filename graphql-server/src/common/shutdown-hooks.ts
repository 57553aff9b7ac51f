type Stop = () => Promise<unknown>;

/** How to stop what has been started so far; the last started goes first. */
export class Stops {
  private readonly stops: Stop[] = [];

  add(stop: Stop): void {
    this.stops.push(stop);
  }

  /** Stops everything, once; a failure does not prevent the other stops. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const stop of this.stops.splice(0).toReversed()) {
      await stop().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped.');
  }
}
