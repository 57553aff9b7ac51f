import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { keepWithWords } from '../../database/keep-with-words.js';

// A telephone number and nothing else: five figures or more, with what people put between them.
const PHONE = /^\+?(?:[\s().\-/]*\d){5,}[\s().\-/]*$/;

/**
 * What to look for: every word, or a telephone number as its figures, whichever way it is written.
 */
export function orderSearchTerms(typed: string): string[] {
  const text = typed.trim();
  if (!PHONE.test(text)) return text.split(/\s+/).filter(Boolean);
  const figures = text.replace(/\D/g, '');
  // Without the zero that leads only while one calls from the same country, unless it is all there
  // is.
  return [figures.replace(/^0+/, '') || figures];
}

/** What the index is of. */
const SEARCHED = 'order.name, order.email, order.phone, order.paymentId, order.id, order.number';

/**
 * Keeps the orders in which every word stands somewhere: in the index `orders_search`, by three
 * letters or more.
 *
 * @param columns where these stand, if not in `order`
 */
export function findOrders(
  query: SelectQueryBuilder<ObjectLiteral>,
  typed: string,
  columns = SEARCHED,
): void {
  keepWithWords(query, `order_search_text(${columns})`, orderSearchTerms(typed));
}
