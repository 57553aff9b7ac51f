import { useState } from 'react';

/** The list of the last render while it has the same items: another one renders every cell anew. */
export function useSteadyList<Item>(list: readonly Item[]): readonly Item[] {
  const [steady, setSteady] = useState(list);
  const same = steady.length === list.length && steady.every((item, index) => item === list[index]);
  if (same) return steady;
  setSteady(list);
  return list;
}
