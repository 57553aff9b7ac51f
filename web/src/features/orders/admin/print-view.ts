import { paths } from '@/lib/paths';
import { choiceParam, urlSchema, type UrlParam, type UrlState } from '@/lib/url-state/url-schema';
import { orderFilter, orderParams, type OrderView } from '@/features/orders/shared/order-view';

/** A pick list for all orders, or a packing slip for each. */
export type PrintKind = 'pick' | 'slips';

const idsParam: UrlParam<string[] | null> = {
  defaultValue: null,
  parse: (text) => {
    const ids = text.split(',').filter(Boolean);
    return ids.length > 0 ? ids : undefined;
  },
  serialize: String,
};

export const printSchema = urlSchema({
  ...orderParams,
  ids: idsParam,
  kind: choiceParam<PrintKind, undefined>(['pick', 'slips'], undefined),
});

const printAddressOf = (view: Partial<UrlState<typeof printSchema>>) =>
  `${paths.printOrders}?${printSchema.write(view)}`;

/** The address that prints selected orders. */
export const printAddress = (kind: PrintKind, ids: string[]) => printAddressOf({ kind, ids });

/**
 * The address that prints a list: its pending orders, unless it is filtered by status. Orders
 * deleted from the list are delivered all the same.
 */
export function printListAddress(kind: PrintKind, view: OrderView): string {
  const deleted = view.deleted === 'EXCLUDE' ? 'INCLUDE' : view.deleted;
  return printAddressOf({ ...view, status: view.status ?? 'PENDING', deleted, kind });
}

/** Selected orders, or all that match, which may be too many. */
export const printFilter = ({ ids, ...view }: UrlState<typeof printSchema>) =>
  ids ? { ids } : orderFilter(view);
