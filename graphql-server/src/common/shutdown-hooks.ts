type Hook = () => Promise<unknown>;

/** Close functions of opened resources; the last added runs first. */
export class ShutdownHooks {
  private readonly hooks: Hook[] = [];

  add(hook: Hook): void {
    this.hooks.push(hook);
  }

  /** Runs each hook once, even if others fail. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const hook of this.hooks.splice(0).toReversed()) {
      await hook().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped.');
  }
}
