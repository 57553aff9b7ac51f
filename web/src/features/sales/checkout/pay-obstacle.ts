import { isCounted, isShort } from '@/features/carts/shared/cart-view';
import type { CartLineFieldsFragment } from '@/features/carts/shared/cart.generated';

/** Why a cart cannot be paid, as the name of its text. */
export type PayObstacle = 'empty' | 'short' | 'methodsLoading' | 'methodsFailed';

/** Null when the cart can be paid. The server refuses the same carts. */
export function payObstacle(lines: readonly CartLineFieldsFragment[]): PayObstacle | null {
  if (lines.some(isShort)) return 'short';
  return lines.some(isCounted) ? null : 'empty';
}
