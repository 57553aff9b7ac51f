import { useState } from 'react';

interface Fresh {
  /** Which list they came into. */
  readonly list: string;
  readonly fresh: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/**
 * Which orders came in since a list was opened, and which of them are not shown yet because
 * somebody is reading.
 *
 * @param list what tells the list from others; another one begins with nothing new
 */
export function useFreshOrders(list: string) {
  const [state, setState] = useState<Fresh>({ list, fresh: none, held: none });
  const { fresh, held } = state.list === list ? state : { fresh: none, held: none };

  /** Adds those that are not known yet: the same order may be told of twice. */
  const add = (placed: readonly string[], hold: boolean) => {
    if (placed.length === 0) return;
    setState((before) => {
      const base = before.list === list ? before : { fresh: none, held: none };
      const ids = placed.filter((id) => !base.fresh.has(id));
      const added = new Set([...base.fresh, ...ids]);
      // Once some are held, the ones after them wait as well, or they would come in a wrong order.
      const holds = hold || base.held.size > 0;
      return { list, fresh: added, held: holds ? new Set([...base.held, ...ids]) : base.held };
    });
  };
  const release = () => setState((before) => ({ ...before, held: none }));

  return { fresh, held, add, release };
}
