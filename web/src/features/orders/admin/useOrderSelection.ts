import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * The selected orders, without those that left the list.
 *
 * @param list identifies the list; another one starts with an empty selection
 */
export function useOrderSelection(list: string, ids: readonly string[]) {
  const [state, setState] = useState({ list, chosen: none });
  const chosen = state.list === list ? state.chosen : none;
  const selected = new Set(ids.filter((id) => chosen.has(id)));

  const select = (changed: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of changed) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setState({ list, chosen: next });
  };
  const clear = () => setState({ list, chosen: none });

  return { selected, select, clear };
}
