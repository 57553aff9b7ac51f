import { SerialQueue } from '@/lib/serial-queue';

interface SeenProduct {
  readonly id: string;
  readonly version: number;
}

/** An edit was queued behind one of the same product that has failed. */
export class NotSent extends Error {}

/**
 * Sends the edits of each product one after another. An edit expects the version that was shown or,
 * after own edits, the version they have produced. Concurrent changes of other admins are rejected.
 */
export class EditQueue {
  private readonly turns = new Map<string, { queue: SerialQueue; failures: number }>();
  /** The versions produced by own edits, by the versions before them. */
  private readonly next = new Map<string, number>();

  /**
   * @param edit receives the expected version; resolves to the version it produced, if any
   * @throws the error of `edit`, or `NotSent` when an edit before it has failed
   */
  send(
    { id, version }: SeenProduct,
    edit: (expectedVersion: number) => Promise<number | undefined>,
  ): Promise<void> {
    const turns = this.turns.get(id) ?? { queue: new SerialQueue(), failures: 0 };
    this.turns.set(id, turns);
    const { failures } = turns;
    return turns.queue.add(async () => {
      if (turns.failures > failures) throw new NotSent();
      try {
        const expected = this.after(id, version);
        const given = await edit(expected);
        if (given !== undefined && given > expected) this.next.set(`${id} ${expected}`, given);
      } catch (error) {
        turns.failures += 1;
        throw error;
      }
    });
  }

  private after(id: string, version: number): number {
    const next = this.next.get(`${id} ${version}`);
    return next === undefined ? version : this.after(id, next);
  }
}
