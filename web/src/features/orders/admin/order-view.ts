import { orderStatuses } from '@/features/orders/shared/order-status';
import type { DeletedOrders, OrderFilter, OrderStatus } from '@/lib/apollo/schema-types.generated';
import { MAX_SEARCH_LENGTH } from '@/lib/limits';

/** Which orders are on the screen, as the address says it. */
export interface OrderView {
  search: string;
  status: OrderStatus | null;
  /** Whether those are listed that were deleted from this list. */
  deleted: DeletedOrders;
  /** The first and the last day on which they were placed, as `2026-03-06`; empty for no bound. */
  from: string;
  to: string;
}

/**
 * How a list treats the orders that were deleted from it, in the order in which that is offered.
 */
export const deletedChoices = ['EXCLUDE', 'INCLUDE', 'ONLY'] as const satisfies DeletedOrders[];

export const allOrders: OrderView = { search: '', status: null, deleted: 'EXCLUDE', from: '', to: '' };

export function readOrderView(params: URLSearchParams): OrderView {
  const status = params.get('status')?.toUpperCase();
  const deleted = params.get('deleted')?.toUpperCase();
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    status: orderStatuses.find((each) => each === status) ?? null,
    deleted: deletedChoices.find((each) => each === deleted) ?? 'EXCLUDE',
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  };
}

export function orderViewParams({ search, status, deleted, from, to }: OrderView): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status) params.set('status', status.toLowerCase());
  if (deleted !== 'EXCLUDE') params.set('deleted', deleted.toLowerCase());
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  return params;
}

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
export function dayIn(text: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  if (!text || !year) return '';
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
