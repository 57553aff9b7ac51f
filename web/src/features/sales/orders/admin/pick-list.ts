import type { PackSize } from '@/features/catalogue/product/shared/pack';
import type { Weighed } from '@/features/catalogue/product/shared/units';
import { groupByPlace, type Placed, type PlaceGroup } from '@/features/sales/orders/shared/by-place';
import type { PrintedOrderFieldsFragment } from './manage-orders.generated';

interface PickedProduct extends PackSize, Placed, Weighed {
  key: string;
  sku: string | null;
  packAmount: number | null;
  ageLimit: number | null;
  /** The total of all orders. */
  quantity: number;
  /** Units by order, with the refunded ones. */
  orders: { number: number; quantity: number; refunded: number }[];
}

/**
 * The pick list of several orders by place: each product once, under the name and in the pack size
 * it was bought by.
 */
export function pickList(
  orders: readonly PrintedOrderFieldsFragment[],
  locale: string,
): PlaceGroup<PickedProduct>[] {
  const products = new Map<string, PickedProduct>();
  for (const { number, lines } of orders) {
    for (const { productId, name, quantity, refundedQuantity, product, ...line } of lines) {
      const { packAmount, packUnit, packCount, ageLimit, soldBy, unitGrams } = line;
      const pack = { packAmount, packUnit, packCount };
      const key = JSON.stringify([productId, name, pack, ageLimit, soldBy, unitGrams]);
      const sku = line.sku ?? product?.sku ?? null;
      const facts = { key, name, sku, ageLimit, soldBy, unitGrams, ...pack, product };
      const picked = products.get(key) ?? { ...facts, quantity: 0, orders: [] };
      picked.quantity += quantity;
      picked.orders.push({ number, quantity, refunded: refundedQuantity });
      products.set(key, picked);
    }
  }
  return groupByPlace([...products.values()], locale);
}

type Added = Pick<PrintedOrderFieldsFragment, 'id' | 'addedTo'>;

/** Orders with those that were added to them behind them. */
export function withAdditions<Order extends Added>(orders: readonly Order[]): Order[] {
  const groups = new Map<string, Order[]>();
  for (const order of orders) {
    const firstId = order.addedTo?.id ?? order.id;
    groups.set(firstId, [...(groups.get(firstId) ?? []), order]);
  }
  return [...groups.values()].flat();
}
