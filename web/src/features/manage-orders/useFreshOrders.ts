import { useState } from 'react';

interface Fresh {
  /** Which list they came into. */
  readonly list: string;
  readonly fresh: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/**
 * Which orders came in since a list was opened, and which of them are not shown yet because somebody is reading.
 *
 * @param list what tells the list from others; another one begins with nothing new
 */
export function useFreshOrders(list: string) {
  const [state, setState] = useState<Fresh>({ list, fresh: none, held: none });
  const { fresh, held } = state.list === list ? state : { fresh: none, held: none };

  const add = (ids: readonly string[], hold: boolean) => {
    if (ids.length === 0) return;
    setState((before) => {
      const base = before.list === list ? before : { fresh: none, held: none };
      const added = new Set([...base.fresh, ...ids]);
      // Once some are held, the ones after them wait as well, or they would come in a wrong order.
      const holds = hold || base.held.size > 0;
      return { list, fresh: added, held: holds ? new Set([...base.held, ...ids]) : base.held };
    });
  };
  const release = () => setState((before) => ({ ...before, held: none }));

  return { fresh, held, add, release };
}
