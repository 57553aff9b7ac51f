import { In, type EntityManager } from 'typeorm';
import { hasSubstitutes } from '@larder/shared/substitutes';
import { formatMoney } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import { purchaseTexts } from '@larder/texts/purchases/purchase-texts';
import { enumName } from '../../../common/enum-name.js';
import { idsOf } from '../../../common/uuid.js';
import { FulfilmentStatus, type Fulfilment } from './fulfilment.entity.js';
import type { NamedUnits, PricedUnits } from './line-snapshot.js';
import { OrderLine } from './order-line.entity.js';
import { Order, OrderStatus } from './order.entity.js';
import { substitutesOf, type OrderSubstitute } from './order-substitute.entity.js';
import { unitsText } from './units-text.js';

/** Ordered units, and those that the customer got in their place. */
export interface SubstitutedUnits {
  readonly ordered: NamedUnits;
  readonly got: PricedUnits;
}

/** Whether the customer sees the substitutes of an order. */
export const isSubstituted = (
  { status }: Pick<Order, 'status'>,
  fulfilment: Pick<Fulfilment, 'status'> | null | undefined,
): boolean =>
  hasSubstitutes(
    enumName(OrderStatus, status),
    fulfilment ? enumName(FulfilmentStatus, fulfilment.status) : undefined,
  );

/** The ids of those of these orders whose customers see the substitutes. */
export async function substitutedOrders(
  manager: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const orders = await manager.find(Order, {
    where: { id: In([...orderIds]) },
    relations: { fulfilment: true },
  });
  return new Set(idsOf(orders.filter((order) => isSubstituted(order, order.fulfilment))));
}

/**
 * Substitutes that their customers see, in the order in which they are on their lines, also those
 * that they refused.
 */
export async function shownSubstitutes(
  manager: EntityManager,
  lines: readonly Pick<OrderLine, 'id' | 'orderId'>[],
): Promise<readonly OrderSubstitute[]> {
  const all = await substitutesOf(manager, idsOf(lines));
  if (all.length === 0) return [];
  const shown = await substitutedOrders(manager, [...new Set(all.map(({ orderId }) => orderId))]);
  return all.filter(({ orderId }) => shown.has(orderId));
}

/** The substitutes of an order, without refused ones, in the order of its lines. */
export async function substitutedUnits(manager: EntityManager, orderId: string): Promise<SubstitutedUnits[]> {
  const lines = await manager.find(OrderLine, { where: { orderId }, order: { position: 'ASC' } });
  const taken = await substitutesOf(manager, idsOf(lines), { isTaken: true });
  return lines.flatMap((line) =>
    taken
      .filter(({ orderLineId }) => orderLineId === line.id)
      .map((got) => ({ ordered: { ...line, quantity: got.quantity }, got })),
  );
}

/** `In place of 2 × Milk, 1 l: 2 × Oat drink, 1 l, at $1.80 each` */
export const substitutedText = (
  { ordered, got }: SubstitutedUnits,
  currency: string,
  locale: Locale,
): string =>
  purchaseTexts(locale)('units.substituted', {
    ordered: unitsText(ordered, locale),
    got: unitsText(got, locale),
    price: formatMoney(got.unitPrice, currency, locale),
  });
