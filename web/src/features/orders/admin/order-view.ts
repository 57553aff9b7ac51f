import { orderStatuses } from '@/features/orders/shared/order-status';
import type { DeletedOrders, OrderFilter } from '@/lib/apollo/schema-types.generated';
import {
  choiceParam,
  searchParam,
  textParam,
  urlSchema,
  type UrlParam,
  type UrlState,
} from '@/lib/url-state/url-schema';

/**
 * How a list treats the orders that were deleted from it, in the order in which that is offered.
 */
export const deletedChoices = ['EXCLUDE', 'INCLUDE', 'ONLY'] as const satisfies DeletedOrders[];

/** `2026-03-06`; empty for no bound. */
const dayParam: UrlParam<string> = { ...textParam, parse: dayIn };

export const orderParams = {
  search: searchParam,
  status: choiceParam(orderStatuses, null),
  /** Whether those are listed that were deleted from this list. */
  deleted: choiceParam(deletedChoices, 'EXCLUDE'),
  /** The first and the last day on which they were placed. */
  from: dayParam,
  to: dayParam,
};
export const orderSchema = urlSchema(orderParams);

/** Which orders are on the screen. */
export type OrderView = UrlState<typeof orderSchema>;

/** What the server is asked for: days are those of this browser's zone, the last one included. */
export function orderFilter({ search, status, deleted, from, to }: OrderView): OrderFilter | null {
  const filter: OrderFilter = {
    ...(search && { search }),
    ...(status && { status }),
    ...(deleted !== 'EXCLUDE' && { deleted }),
    ...(from && { placedFrom: startOfDay(from, 0) }),
    ...(to && { placedBefore: startOfDay(to, 1) }),
  };
  return Object.keys(filter).length > 0 ? filter : null;
}

/** The day, if it is one. */
export function dayIn(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year) return '';
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  // There is no 31st of June and no month 13; and of a year before 1000 somebody has yet to type
  // the rest.
  const exists = date.getFullYear() === Number(year) && date.getDate() === Number(day);
  return exists && Number(year) >= 1000 ? text : '';
}

function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
