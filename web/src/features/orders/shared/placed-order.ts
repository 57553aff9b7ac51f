/**
 * Link state for My Orders that says which order has just been placed:
 * `navigate(paths.myOrders, { state: … })`.
 */
export const placedOrderState = (orderId: string) => ({ placedOrder: orderId });

/** The id of the order that a location's state says has just been placed. */
export function placedOrderOf(state: unknown): string | null {
  const isSaid = typeof state === 'object' && state !== null && 'placedOrder' in state;
  return isSaid && typeof state.placedOrder === 'string' ? state.placedOrder : null;
}
