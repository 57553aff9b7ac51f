import { SerialQueue } from '@/lib/serial-queue';

interface SeenProduct {
  readonly id: string;
  readonly version: number;
}

/**
 * An edit that waited for another of the same product, which failed: what it was made of never came
 * to be.
 */
export class NotSent extends Error {}

/**
 * Sends the edits of each product one after the other. Each is of the version that somebody saw or,
 * where edits of their own have followed it, of what these gave. A change by somebody else in
 * between is refused as ever.
 */
export class EditsInTurn {
  private readonly turns = new Map<string, { queue: SerialQueue; failures: number }>();
  /** What versions have become by such an edit. */
  private readonly next = new Map<string, number>();

  /**
   * @param edit is told which version the product has to have; resolves to the version that it
   *   gave, if it gave one
   * @throws what `edit` throws, or `NotSent` where it waited for one that failed
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
