import { FILTER_CATEGORIES } from '@/lib/categories';
import type { PackSize } from '@/features/product/shared/pack';
import type { PrintedOrderFieldsFragment } from './manage-orders.generated';
import type { Category } from '@/lib/apollo/schema-types.generated';

interface PickedProduct extends PackSize {
  key: string;
  name: string;
  /** The total of all orders. */
  quantity: number;
  /** Units by order, with the refunded ones. */
  orders: { number: number; quantity: number; refunded: number }[];
}

interface PickGroup {
  /** Null for products that are not sold any more, whose category is unknown. */
  category: Category | null;
  products: PickedProduct[];
}

/**
 * The pick list of several orders by category: each product once, under the name and in the pack
 * size it was bought by.
 */
export function pickList(
  orders: readonly PrintedOrderFieldsFragment[],
  compareNames: (one: string, other: string) => number,
): PickGroup[] {
  const groups = new Map<Category | null, Map<string, PickedProduct>>();
  for (const { number, lines } of orders) {
    for (const { productId, name, packAmount, packUnit, quantity, refundedQuantity, product } of lines) {
      const category = product?.category ?? null;
      const products = groups.get(category) ?? new Map<string, PickedProduct>();
      groups.set(category, products);
      const key = JSON.stringify([productId, name, packAmount, packUnit]);
      const picked = products.get(key) ?? { key, name, packAmount, packUnit, quantity: 0, orders: [] };
      picked.quantity += quantity;
      picked.orders.push({ number, quantity, refunded: refundedQuantity });
      products.set(key, picked);
    }
  }
  return [...FILTER_CATEGORIES, null].flatMap((category) => {
    const products = groups.get(category);
    if (!products) return [];
    const sorted = [...products.values()].sort(
      (one, other) => compareNames(one.name, other.name) || (one.packAmount ?? 0) - (other.packAmount ?? 0),
    );
    return [{ category, products: sorted }];
  });
}
