interface Item {
  id: string;
}

/** The selected rows of a table by their ids, also those of other pages. */
export type Selection<Row extends Item> = ReadonlyMap<string, Row>;

export const withRow = <Row extends Item>(selection: Selection<Row>, row: Row, selected: boolean) =>
  withRows(selection, [row], selected);

/** Selects or deselects rows. */
export function withRows<Row extends Item>(
  selection: Selection<Row>,
  rows: readonly Row[],
  selected: boolean,
): Selection<Row> {
  const next = new Map(selection);
  for (const row of rows) {
    if (selected) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

/** The selection that a table reports, which knows the rows of its page. */
export function withIds<Row extends Item>(
  selection: Selection<Row>,
  rows: readonly Row[],
  ids: ReadonlySet<string>,
): Selection<Row> {
  const known = [...selection.values(), ...rows];
  return new Map(known.filter(({ id }) => ids.has(id)).map((row) => [row.id, row]));
}

/** Updates the selected rows; returns the same selection when nothing has changed. */
export function withUpdated<Row extends Item>(
  selection: Selection<Row>,
  rows: readonly Row[],
): Selection<Row> {
  const renewed = rows.filter(({ id }) => selection.has(id));
  return renewed.every((row) => selection.get(row.id) === row)
    ? selection
    : withRows(selection, renewed, true);
}

export function withoutIds<Row extends Item>(
  selection: Selection<Row>,
  ids: readonly string[],
): Selection<Row> {
  const next = new Map(selection);
  for (const id of ids) next.delete(id);
  return next;
}
