/**
 * Link state for My Orders with the order that was just placed: `navigate(paths.myOrders, { state:
 * … })`.
 */
export const placedOrderState = (orderId: string) => ({ placedOrder: orderId });

/** The id of the placed order in the state of a location. */
export function placedOrderOf(state: unknown): string | null {
  const isSaid = typeof state === 'object' && state !== null && 'placedOrder' in state;
  return isSaid && typeof state.placedOrder === 'string' ? state.placedOrder : null;
}
