/** The vertical extent of an item of a list. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The place of a dragged item: behind all items whose middle is above its own leading edge.
 *
 * @param from its place before
 * @param distance how far it was dragged down
 */
export function placeOf(items: readonly Extent[], from: number, distance: number): number {
  const dragged = items[from];
  if (!dragged) return from;
  const isAbove = ({ top, bottom }: Extent, index: number) => {
    const middle = (top + bottom) / 2;
    return index < from ? middle < dragged.top + distance : middle < dragged.bottom + distance;
  };
  return items.filter((item, index) => index !== from && isAbove(item, index)).length;
}

/** How far another item gives way while one is dragged. */
export function shiftOf(
  items: readonly Extent[],
  { from, to }: { readonly from: number; readonly to: number },
  index: number,
): number {
  const dragged = items[from];
  if (!dragged || index === from) return 0;
  const height = dragged.bottom - dragged.top;
  if (from < index && index <= to) return -height;
  return to <= index && index < from ? height : 0;
}

/** The items after one of them has moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
