import { FILTER_CATEGORIES } from '@/lib/categories';
import type { PrintedOrderFieldsFragment } from '@/lib/apollo/generated/dashboard-operations';
import type { Category } from '@/lib/apollo/generated/operations';

export interface PickedProduct {
  productId: string;
  name: string;
  /** Of all orders together. */
  quantity: number;
  /** How many go into which order, and how many of those are refunded. */
  orders: { number: number; quantity: number; refunded: number }[];
}

export interface PickGroup {
  /** Null for products that are no longer sold, of which it is not known where they stood. */
  category: Category | null;
  products: PickedProduct[];
}

/**
 * What to fetch for several orders, shelf by shelf: each product once, under the name it was bought
 * by.
 */
export function pickList(orders: readonly PrintedOrderFieldsFragment[]): PickGroup[] {
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
    return products ? [{ category, products: [...products.values()].sort(byName) }] : [];
  });
}

const byName = (one: PickedProduct, other: PickedProduct) => one.name.localeCompare(other.name);
