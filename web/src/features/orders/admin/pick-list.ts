import { FILTER_CATEGORIES } from '@/lib/categories';
import type { PrintedOrderFieldsFragment } from './manage-orders.generated';
import type { Category } from '@/lib/apollo/schema-types.generated';

export interface PickedProduct {
  productId: string;
  name: string;
  /** The total of all orders. */
  quantity: number;
  /** Units by order, with the refunded ones. */
  orders: { number: number; quantity: number; refunded: number }[];
}

export interface PickGroup {
  /** Null for products that are not sold any more, whose category is unknown. */
  category: Category | null;
  products: PickedProduct[];
}

/**
 * The pick list of several orders by category: each product once, under the name it was bought by.
 */
export function pickList(
  orders: readonly PrintedOrderFieldsFragment[],
  compareNames: (one: string, other: string) => number,
): PickGroup[] {
  const groups = new Map<Category | null, Map<string, PickedProduct>>();
  for (const { number, lines } of orders) {
    for (const { productId, name, quantity, refundedQuantity: refunded, product } of lines) {
      const category = product?.category ?? null;
      const products = groups.get(category) ?? new Map<string, PickedProduct>();
      groups.set(category, products);
      const key = `${productId} ${name}`;
      const picked = products.get(key) ?? { productId, name, quantity: 0, orders: [] };
      picked.quantity += quantity;
      picked.orders.push({ number, quantity, refunded });
      products.set(key, picked);
    }
  }
  return [...FILTER_CATEGORIES, null].flatMap((category) => {
    const products = groups.get(category);
    if (!products) return [];
    const sorted = [...products.values()].sort((one, other) => compareNames(one.name, other.name));
    return [{ category, products: sorted }];
  });
}
