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
  private readonly last = new Map<string, Promise<unknown>>();
  /** What versions have become by such an edit. */
  private readonly next = new Map<string, number>();

  /**
   * @param edit is told which version the product has to have; resolves to the version that it
   *   gave, if it gave one
   * @throws what `edit` throws, or `NotSent` where it waited for one that failed
   */
  async send(
    { id, version }: SeenProduct,
    edit: (expectedVersion: number) => Promise<number | undefined>,
  ): Promise<void> {
    const turn = async () => {
      const expected = this.after(id, version);
      const given = await edit(expected);
      if (given !== undefined && given > expected) this.next.set(`${id} ${expected}`, given);
    };
    const before = this.last.get(id) ?? Promise.resolve();
    const mine = before.then(turn, () => Promise.reject(new NotSent()));
    this.last.set(id, mine);
    try {
      await mine;
    } finally {
      if (this.last.get(id) === mine) this.last.delete(id);
    }
  }

  private after(id: string, version: number): number {
    const next = this.next.get(`${id} ${version}`);
    return next === undefined ? version : this.after(id, next);
  }
}
