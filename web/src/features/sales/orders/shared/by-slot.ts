import type { HandoverFieldsFragment } from './order-updates.generated';

interface InSlot {
  readonly fulfilment: HandoverFieldsFragment | null;
}

export interface SlotGroup<Order> {
  readonly key: string;
  readonly fulfilment: HandoverFieldsFragment | null;
  readonly orders: Order[];
}

/** Orders of one method and slot together, by the beginning of the slot; those without one last. */
export function groupBySlot<Order extends InSlot>(orders: readonly Order[]): SlotGroup<Order>[] {
  const groups = new Map<string, SlotGroup<Order>>();
  for (const order of orders) {
    const { fulfilment } = order;
    const { method, area, place, startsAt, endsAt, needsSlotSince } = fulfilment ?? {};
    const isPlanned = Boolean(area ?? place ?? startsAt);
    const key = JSON.stringify(isPlanned && [method, startsAt, endsAt, Boolean(needsSlotSince)]);
    const group = groups.get(key) ?? { key, fulfilment, orders: [] };
    group.orders.push(order);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((one, other) => beginningOf(one) - beginningOf(other));
}

const beginningOf = ({ fulfilment }: InSlot) => Date.parse(fulfilment?.startsAt ?? NO_SLOT);

const NO_SLOT = '9999-12-31';
