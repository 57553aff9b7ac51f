import { paths } from '@/lib/paths';
import type { OrderFilter } from '@/lib/apollo/generated/dashboard-operations';
import { orderFilter, orderViewParams, readOrderView, type OrderView } from './order-view';

/** A list of what to fetch from the shelves, or a slip to put into each parcel. */
export type PrintKind = 'pick' | 'slips';

export interface PrintView {
  kind: PrintKind;
  filter: OrderFilter | null;
  /** Whether it was said which orders are meant; else it is all that fit, which may be too many. */
  chosen: boolean;
}

/** The address of what is printed of certain orders. */
export function printAddress(kind: PrintKind, ids: readonly string[]): string {
  return `${paths.printOrders}?${new URLSearchParams({ kind, ids: ids.join(',') })}`;
}

/**
 * The address of what is printed of a list: of the pending ones in it, unless the list is of
 * another status. An order that was deleted from the list is delivered all the same.
 */
export function printListAddress(kind: PrintKind, view: OrderView): string {
  const deleted = view.deleted === 'EXCLUDE' ? 'INCLUDE' : view.deleted;
  const params = orderViewParams({ ...view, status: view.status ?? 'PENDING', deleted });
  params.set('kind', kind);
  return `${paths.printOrders}?${params}`;
}

export function readPrintView(params: URLSearchParams): PrintView {
  const kind = params.get('kind') === 'slips' ? 'slips' : 'pick';
  const ids = params.get('ids')?.split(',').filter(Boolean);
  if (ids && ids.length > 0) return { kind, filter: { ids }, chosen: true };
  return { kind, filter: orderFilter(readOrderView(params)), chosen: false };
}
