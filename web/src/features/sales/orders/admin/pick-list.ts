import type { PackSize } from '@/features/catalogue/product/shared/pack';
import type { PrintedOrderFieldsFragment } from './manage-orders.generated';

type Category = NonNullable<PrintedOrderFieldsFragment['lines'][number]['product']>['category'];

/** Of products that are not sold any more. */
const LAST = Number.MAX_SAFE_INTEGER;

interface PickedProduct extends PackSize {
  key: string;
  ageLimit: number | null;
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
  const groups = new Map<string, { category: Category | null; products: Map<string, PickedProduct> }>();
  const groupOf = (category: Category | null) => {
    const id = category?.id ?? '';
    const group = groups.get(id) ?? { category, products: new Map<string, PickedProduct>() };
    groups.set(id, group);
    return group;
  };
  for (const { number, lines } of orders) {
    for (const { productId, name, quantity, refundedQuantity, product, ...line } of lines) {
      const { packAmount, packUnit, packCount, ageLimit } = line;
      const pack = { packAmount, packUnit, packCount };
      const category = product?.category ?? null;
      const { products } = groupOf(category);
      const key = JSON.stringify([productId, name, pack, ageLimit]);
      const picked = products.get(key) ?? { key, name, ageLimit, ...pack, quantity: 0, orders: [] };
      picked.quantity += quantity;
      picked.orders.push({ number, quantity, refunded: refundedQuantity });
      products.set(key, picked);
    }
  }
  return [...groups.values()]
    .toSorted(
      (one, other) =>
        (one.category?.position ?? LAST) - (other.category?.position ?? LAST) ||
        compareNames(one.category?.name ?? '', other.category?.name ?? ''),
    )
    .map(({ category, products }) => ({
      category,
      products: [...products.values()].sort(
        (one, other) => compareNames(one.name, other.name) || (one.packAmount ?? 0) - (other.packAmount ?? 0),
      ),
    }));
}

interface SlotOrders {
  readonly fulfilment: PrintedOrderFieldsFragment['fulfilment'];
  readonly numbers: number[];
}

/** Orders of one method and slot together, by the beginning of the slot; those without one last. */
export function ordersBySlot(
  orders: readonly Pick<PrintedOrderFieldsFragment, 'number' | 'fulfilment'>[],
): SlotOrders[] {
  const groups = new Map<string, SlotOrders>();
  for (const { number, fulfilment } of orders) {
    const { method, area, place, startsAt, endsAt, needsSlotSince } = fulfilment ?? {};
    const isPlanned = Boolean(area ?? place ?? startsAt);
    const key = JSON.stringify(isPlanned && [method, startsAt, endsAt, Boolean(needsSlotSince)]);
    const group = groups.get(key) ?? { fulfilment, numbers: [] };
    group.numbers.push(number);
    groups.set(key, group);
  }
  const beginning = ({ fulfilment }: SlotOrders) => Date.parse(fulfilment?.startsAt ?? NO_SLOT);
  return [...groups.values()].toSorted((one, other) => beginning(one) - beginning(other));
}

const NO_SLOT = '9999-12-31';
