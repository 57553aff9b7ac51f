import { paths } from '@/lib/dashboard-paths';
import { tableSchema } from '@/lib/url-state/table-schema';
import { choiceParam, type UrlParam, type UrlState } from '@/lib/url-state/url-schema';
import { LABEL_SIZES, type LabelSize } from './label-sheet';
import { orderFilter, orderParams, type OrderView } from '@/features/sales/orders/shared/order-view';

/** A pick list for all orders, a packing slip for each, or a label for each bag. */
export const PRINT_KINDS = ['pick', 'slips', 'labels'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** Order numbers such as `7.12-40`, in ascending order: an address holds a thousand of them. */
const numbersParam: UrlParam<number[] | null> = {
  defaultValue: null,
  parse: (text) => {
    const numbers = text.split('.').flatMap(rangeOf);
    return numbers.length > 0 ? numbers : undefined;
  },
  serialize: (numbers) => rangesOf(numbers ?? []).join('.'),
};

const MAX_NUMBER = 2 ** 31 - 1;
const MAX_RANGE = 1_000;

function rangeOf(text: string): number[] {
  const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (from < 1 || to < from || to > MAX_NUMBER || to - from >= MAX_RANGE) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function rangesOf(numbers: readonly number[]): string[] {
  const ranges: [from: number, to: number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
}

export const printSchema = tableSchema({
  ...orderParams,
  numbers: numbersParam,
  kind: choiceParam<PrintKind, undefined>(PRINT_KINDS, undefined),
  size: choiceParam<LabelSize, undefined>(LABEL_SIZES, undefined),
});

const printAddressOf = (view: Partial<UrlState<typeof printSchema>>) =>
  `${paths.printOrders}?${printSchema.write(view)}`;

/** The address that prints selected orders. */
export const printAddress = (kind: PrintKind, orders: readonly { number: number }[]) =>
  printAddressOf({ kind, numbers: orders.map(({ number }) => number) });

/**
 * The address that prints a list: its pending orders, unless it is filtered by status. Orders
 * deleted from the list are delivered all the same.
 */
export function printListAddress(
  kind: PrintKind,
  { search, status, slot, deleted, from, to }: OrderView,
): string {
  return printAddressOf({
    search,
    status: status ?? 'PENDING',
    slot,
    deleted: deleted === 'EXCLUDE' ? 'INCLUDE' : deleted,
    from,
    to,
    kind,
  });
}

/** Selected orders, or all that match. */
export const printFilter = ({ numbers, ...view }: UrlState<typeof printSchema>, timeZone: string) =>
  numbers ? { numbers } : orderFilter(view, timeZone);
