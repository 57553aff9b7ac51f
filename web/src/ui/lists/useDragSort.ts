import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { placeOf, shiftOf, type Extent } from './drag-sort';

interface Drag {
  readonly ids: readonly string[];
  readonly items: readonly Extent[];
  readonly from: number;
  readonly to: number;
  readonly distance: number;
}

/** Near the edges of the window, it scrolls by this many pixels with each movement. */
const EDGE = { height: 72, step: 14 };

/**
 * Sorts the children of a list by dragging handles, with mouse, finger or pen; Escape cancels, and
 * so does an update of the list, except for items added to its end. The keyboard needs other
 * controls.
 *
 * @param ids of the children
 * @param onMove called with the places before and after
 */
export function useDragSort<List extends HTMLElement>(
  ids: readonly string[],
  onMove: (from: number, to: number) => void,
) {
  const list = useRef<List>(null);
  const start = useRef(0);
  const [begun, setDrag] = useState<Drag | null>(null);
  // The places of a drag are those of the list as it was at its start.
  const drag = begun?.ids.every((id, index) => id === ids[index]) ? begun : null;
  // An undone update does not bring it back: its handle may have unmounted.
  if (begun && !drag) setDrag(null);

  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = event.clientY + window.scrollY;
      const items = [...(list.current?.children ?? [])].map((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return { top, bottom };
      });
      setDrag({ ids, items, from, to: from, distance: 0 });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (!drag) return;
      if (clientY < EDGE.height) window.scrollBy(0, -EDGE.step);
      else if (clientY > window.innerHeight - EDGE.height) window.scrollBy(0, EDGE.step);
      const distance = clientY + window.scrollY - start.current;
      setDrag({ ...drag, distance, to: placeOf(drag.items, drag.from, distance) });
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrag(null);
    },
  });

  const styleOf = (index: number): CSSProperties => {
    if (!drag) return {};
    if (index === drag.from)
      return { transform: `translateY(${drag.distance}px)`, position: 'relative', zIndex: 1 };
    return {
      transform: `translateY(${shiftOf(drag.items, drag, index)}px)`,
      transition: 'transform 160ms',
    };
  };

  return { list, handleOf, styleOf, dragged: drag?.from ?? null };
}
