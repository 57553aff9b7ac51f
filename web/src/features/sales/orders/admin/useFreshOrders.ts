import { useState } from 'react';

interface Fresh {
  /** The list that they belong to. */
  readonly list: string;
  readonly fresh: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/**
 * The orders placed since a list was opened, and those of them that are held back while the admin
 * reads.
 *
 * @param list identifies the list; another one starts without new orders
 */
export function useFreshOrders(list: string) {
  const [state, setState] = useState<Fresh>({ list, fresh: none, held: none });
  const { fresh, held } = state.list === list ? state : { fresh: none, held: none };

  /** Adds unknown orders: events may repeat. */
  const add = (placed: readonly string[], hold: boolean) => {
    if (placed.length === 0) return;
    setState((before) => {
      const base = before.list === list ? before : { fresh: none, held: none };
      const ids = placed.filter((id) => !base.fresh.has(id));
      const added = new Set([...base.fresh, ...ids]);
      // Once some are held back, later ones are too, to keep their order.
      const holds = hold || base.held.size > 0;
      return { list, fresh: added, held: holds ? new Set([...base.held, ...ids]) : base.held };
    });
  };
  const release = () => setState((before) => ({ ...before, held: none }));

  return { fresh, held, add, release };
}
