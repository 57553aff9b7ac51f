import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** More are never typed, and each is a condition of its own. */
const MAX_TERMS = 8;

// A telephone number and nothing else: five figures or more, with what people put between them.
const PHONE = /^\+?(?:[\s().\-/]*\d){5,}[\s().\-/]*$/;

/** What to look for: every word, or a telephone number as its figures, whichever way it is written. */
export function orderSearchTerms(typed: string): string[] {
  const text = typed.trim();
  // Without the zero that leads only while one calls from the same country.
  if (PHONE.test(text)) return [text.replace(/\D/g, '').replace(/^0+/, '')];
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
}

/** What the index is of. */
const SEARCHED = 'order.name, order.email, order.phone, order.paymentId, order.id, order.number';

/**
 * Keeps the orders in which every word stands somewhere: in the index `orders_search`, by three letters or more.
 *
 * @param columns where these stand, if not in `order`
 */
export function findOrders(
  query: SelectQueryBuilder<ObjectLiteral>,
  typed: string,
  columns = SEARCHED,
): void {
  orderSearchTerms(typed).forEach((term, index) => {
    // `search_text` leaves no character that `like` would take for a wildcard.
    query.andWhere(`order_search_text(${columns}) like '%' || search_text(:term${index}) || '%'`, {
      [`term${index}`]: term,
    });
  });
}
