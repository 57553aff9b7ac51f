import { paths } from '@/lib/dashboard-paths';

const ID = /^[\da-f-]{36}$/i;

const prefix = (): string => window.location.origin + paths.manageOrder('');

/** The code of an order: the address of its page, which any phone of the staff opens. */
export const orderCode = (id: string): string => prefix() + id;

/** The id of the order whose code was scanned; null for other texts and other shops. */
export function orderOfCode(text: string): string | null {
  const id = text.startsWith(prefix()) ? text.slice(prefix().length) : '';
  return ID.test(id) ? id : null;
}
