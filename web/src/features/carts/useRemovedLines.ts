import { useCallback, useState } from 'react';
import type { CartLineFieldsFragment } from '@/features/carts/shared/cart.generated';

interface RemovedLine {
  line: CartLineFieldsFragment;
  /** The position in the cart. */
  index: number;
}

/** A line of the cart, or the placeholder of a removed one while the panel is open. */
type PanelRow =
  | { kind: 'line'; line: CartLineFieldsFragment }
  | { kind: 'removed'; line: CartLineFieldsFragment };

/** Keeps the positions of removed lines, so that they can be restored until the panel closes. */
export function useRemovedLines(lines: readonly CartLineFieldsFragment[]) {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const saveRemoved = useCallback(
    (line: CartLineFieldsFragment, index: number) =>
      setRemoved((before) => [
        ...before.filter((other) => other.line.product.id !== line.product.id),
        { line, index },
      ]),
    [],
  );

  const inCart = new Set(lines.map((line) => line.product.id));
  const rows: PanelRow[] = lines.map((line) => ({ kind: 'line', line }));
  // In order of position; at the same position, the last removed first.
  const gone = removed
    .filter(({ line }) => !inCart.has(line.product.id))
    .reverse()
    .sort((one, other) => one.index - other.index);
  for (const { line, index } of gone) rows.splice(index, 0, { kind: 'removed', line });
  return { rows, saveRemoved };
}
