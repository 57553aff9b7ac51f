import { useState, type SetStateAction } from 'react';
import type { Selection } from './selection';

/**
 * The selected rows of a table. Another list starts without any, so that nothing is done to rows
 * that nobody sees.
 *
 * @param list identifies the list: its search and filters, but neither page nor sort key
 * @param fetchAll fetches the rows that match the filters, up to as many as can be changed at once;
 *   reports failures itself and returns undefined then
 */
export function useSelection<Row extends { id: string }>(
  list: string,
  fetchAll: () => Promise<readonly Row[] | undefined>,
) {
  const [state, setState] = useState({ list, selection: new Map() as Selection<Row> });
  const [fetching, setFetching] = useState<string>();
  if (state.list !== list) setState({ list, selection: new Map() });

  const setSelection = (next: SetStateAction<Selection<Row>>) =>
    setState((before) => ({
      ...before,
      selection: typeof next === 'function' ? next(before.selection) : next,
    }));

  const selectAll = async () => {
    setFetching(list);
    const rows = await fetchAll();
    setFetching(undefined);
    // The filters may have changed meanwhile.
    if (rows)
      setState((before) =>
        before.list === list ? { list, selection: new Map(rows.map((row) => [row.id, row])) } : before,
      );
  };

  return { selection: state.selection, setSelection, selectAll, selectingAll: fetching === list };
}
