import { paths } from '@/lib/paths';
import type { OrderFilter } from '@/lib/apollo/schema-types.generated';
import { orderFilter, orderViewParams, readOrderView, type OrderView } from './order-view';

/** A pick list for all orders, or a packing slip for each. */
export type PrintKind = 'pick' | 'slips';

export interface PrintView {
  kind: PrintKind;
  filter: OrderFilter | null;
  /** Whether the orders are selected; otherwise they are all that match, which may be too many. */
  chosen: boolean;
}

/** The address that prints selected orders. */
export function printAddress(kind: PrintKind, ids: readonly string[]): string {
  return `${paths.printOrders}?${new URLSearchParams({ kind, ids: ids.join(',') })}`;
}

/**
 * The address that prints a list: its pending orders, unless it is filtered by status. Orders
 * deleted from the list are delivered all the same.
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
