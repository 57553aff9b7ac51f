import { say, type Text } from '@larder/texts/text';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { AppError } from '../../../common/app-error.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import type { Order } from '../purchase/order.entity.js';

/** @throws AppError `CONFLICT` that names the orders, if there are any */
export function requireNone(orders: readonly Order[], textOf: (numbers: string) => Text): void {
  if (orders.length === 0) return;
  const numbers = orders.map(({ number }) => number);
  throw new AppError('CONFLICT', textOf(numbers.join(', ')), { orders: numbers });
}

/**
 * An order that is being picked is packed, or left, by its picker alone: another device may not
 * know of its picks.
 *
 * @throws AppError `CONFLICT` that names the orders with another picker
 */
export function requireOwnPicking({ userId }: AuthenticatedActor, orders: readonly Order[]): void {
  const picking = orders.filter(({ fulfilment: { status } }) => status === FulfilmentStatus.PICKING);
  requireNone(
    picking.filter(({ fulfilment: { pickerId } }) => pickerId !== null && pickerId !== userId),
    (numbers) => say('orders.hasOtherPicker', { numbers }),
  );
}
