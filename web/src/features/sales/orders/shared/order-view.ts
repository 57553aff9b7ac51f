import { orderStatuses, steps } from '@/features/sales/orders/shared/order-status';
import type { DeletedOrders, OrderFilter, OrderSort } from '@/lib/apollo/schema-types.generated';
import { isDay } from '@/lib/format/calendar-days';
import { daysAfter, startOfDay } from '@/lib/format/time-zone';
import { tableSchema } from '@/lib/url-state/table-schema';
import {
  choiceParam,
  idParam,
  searchParam,
  textParam,
  type UrlParam,
  type UrlState,
} from '@/lib/url-state/url-schema';

/** The choices for deleted orders, in the order of the select. */
export const deletedChoices = ['EXCLUDE', 'INCLUDE', 'ONLY'] as const satisfies DeletedOrders[];

/** An ISO date such as `2026-03-06`; empty for no bound. */
const dayParam: UrlParam<string> = { ...textParam, parse: validDay };

const sortSlugs: Record<OrderSort, string> = {
  NEWEST: '',
  OLDEST: 'oldest',
  NUMBER_ASC: 'number',
  NUMBER_DESC: 'number-down',
  NAME_ASC: 'recipient',
  NAME_DESC: 'recipient-down',
  ADDRESS_ASC: 'address',
  ADDRESS_DESC: 'address-down',
  PHONE_ASC: 'phone',
  PHONE_DESC: 'phone-down',
  ITEMS_ASC: 'items',
  ITEMS_DESC: 'items-down',
  TOTAL_ASC: 'price',
  TOTAL_DESC: 'price-down',
  STATUS_ASC: 'status',
  STATUS_DESC: 'status-down',
};
export const orderSorts = Object.keys(sortSlugs) as readonly OrderSort[];

/** The sort key of each other's reverse. */
export const reversedSort: Record<OrderSort, OrderSort> = {
  NEWEST: 'OLDEST',
  OLDEST: 'NEWEST',
  NUMBER_ASC: 'NUMBER_DESC',
  NUMBER_DESC: 'NUMBER_ASC',
  NAME_ASC: 'NAME_DESC',
  NAME_DESC: 'NAME_ASC',
  ADDRESS_ASC: 'ADDRESS_DESC',
  ADDRESS_DESC: 'ADDRESS_ASC',
  PHONE_ASC: 'PHONE_DESC',
  PHONE_DESC: 'PHONE_ASC',
  ITEMS_ASC: 'ITEMS_DESC',
  ITEMS_DESC: 'ITEMS_ASC',
  TOTAL_ASC: 'TOTAL_DESC',
  TOTAL_DESC: 'TOTAL_ASC',
  STATUS_ASC: 'STATUS_DESC',
  STATUS_DESC: 'STATUS_ASC',
};

/** Which orders are listed. */
export const orderParams = {
  search: searchParam,
  status: choiceParam(orderStatuses, null),
  step: choiceParam(steps, null),
  /** `NEEDED` for those whose customers have to choose a slot. */
  slot: choiceParam(['NEEDED'], null),
  /** `OPEN` for those with money to be paid, or paid back. */
  payment: choiceParam(['OPEN'], null),
  /** The slot that they are in, by `BoardSlot.slotId`. */
  slotId: idParam,
  /** The day whose slots can be chosen. */
  slotDay: dayParam,
  /** Whether to list deleted orders. */
  deleted: choiceParam(deletedChoices, 'EXCLUDE'),
  /** The first and last day of placement, inclusive. */
  from: dayParam,
  to: dayParam,
};
export const orderSchema = tableSchema({
  ...orderParams,
  sort: choiceParam(orderSorts, 'NEWEST', (sort) => sortSlugs[sort]),
});

/** The state of the list in the URL. */
export type OrderView = UrlState<typeof orderSchema>;

type Filters = Pick<OrderView, keyof typeof orderParams>;

/** The filter variables of the query. Days are inclusive, and those of the shop's time zone. */
export function orderFilter(
  { search, status, step, slot, payment, slotId, deleted, from, to }: Filters,
  timeZone: string,
): OrderFilter | null {
  const filter: OrderFilter = {
    ...(search && { search }),
    ...(status && { status }),
    ...(step && { fulfilmentStatuses: [step] }),
    ...(slot && { needsSlot: true }),
    ...(payment && { isUnpaid: true }),
    ...(slotId && { slotId }),
    ...(deleted !== 'EXCLUDE' && { deleted }),
    ...(from && { placedFrom: startOfDay(from, timeZone).toISOString() }),
    ...(to && { placedBefore: startOfDay(daysAfter(to, 1), timeZone).toISOString() }),
  };
  return Object.keys(filter).length > 0 ? filter : null;
}

/** The text if it is a valid date; otherwise empty. */
export function validDay(text: string): string {
  // A year before 1000 is still being typed.
  return isDay(text) && text >= '1000' ? text : '';
}
