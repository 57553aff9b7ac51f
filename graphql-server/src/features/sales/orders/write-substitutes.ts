import { In, IsNull, type EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { idsOf } from '../../../common/uuid.js';
import { ChargeKind } from '../../../pricing/charge.js';
import { lockedProducts } from '../../catalogue/product/product.repository.js';
import type { Product } from '../../catalogue/product/product.entity.js';
import { loadPriceRules } from '../../taxes/tax-rate.repository.js';
import type { OrderLine } from '../purchase/order-line.entity.js';
import { OrderSubstitute, substitutesOf } from '../purchase/order-substitute.entity.js';
import type { Order } from '../purchase/order.entity.js';
import type { RefundableLine } from '../refunds/refund-amounts.js';
import { refundableLines } from '../refunds/refund.repository.js';
import { addToStock } from './order.repository.js';
import type { PickProblem } from './pick-result.type.js';
import type { Pick as LinePick } from './picks.repository.js';
import { publishStock, restockSubstitutes } from './restock.js';
import { placeOf, SubstitutionLedger, type SubstituteRow } from './substitution-ledger.js';
import { wishFor, type ShopNow, type SubstitutedLine, type WantedSubstitute } from './substitution.policy.js';

interface LedgerInput {
  /** Locked. */
  readonly orders: readonly Order[];
  readonly lines: readonly OrderLine[];
  readonly picks: readonly LinePick[];
  readonly sales: Omit<ShopNow, 'rules'>;
}

export interface OpenLedger {
  readonly ledger: SubstitutionLedger;
  /** Locked. */
  readonly products: readonly Product[];
  readonly before: readonly OrderSubstitute[];
  set(line: OrderLine, wanted: readonly WantedSubstitute[]): PickProblem | null;
}

/** Loads what decides about substitutes of lines, and locks their products. */
export async function openLedger(
  manager: EntityManager,
  { orders, lines, picks, sales }: LedgerInput,
): Promise<OpenLedger> {
  const all = await substitutesOf(manager, idsOf(lines));
  const before = all.filter(({ refusedAt }) => refusedAt === null);
  const refused = all.filter((each) => !before.includes(each));
  const wanted = picks.flatMap(({ substitutes }) => substitutes ?? []);
  const isUsed = before.length > 0 || wanted.length > 0;
  const ids = isUsed ? [...lines, ...before, ...wanted].map(({ productId }) => productId) : [];
  const products = isUsed ? await lockedProducts.change(manager, [...new Set(ids)]) : [];
  const paid = wanted.length > 0 ? [...(await refundableLines(manager, orders)).values()].flat() : [];
  const productOf = new Map(products.map((product) => [product.id, product]));
  const paidOf = new Map(paid.map((line) => [line.id, line]));
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const shop = { ...sales, rules: await loadPriceRules(manager) };
  const facts = { products: productOf, shop, refused: new Set(refused.map(placeOf)) };
  const ledger = new SubstitutionLedger({ rows: before, ...facts });
  return {
    ledger,
    products,
    before,
    set: (line, next) => {
      const order = orderOf.get(line.orderId) as Order;
      const terms = termsOf(line, order, paidOf.get(line.id), productOf.get(line.productId) ?? null);
      return ledger.set({ ...terms, id: line.id, order }, next);
    },
  };
}

/** @param product the ordered one, null if it is deleted */
export const termsOf = (
  line: OrderLine,
  order: Order,
  paid: Pick<RefundableLine, 'unitAmounts' | 'rates'> | undefined,
  product: Product | null,
): SubstitutedLine => ({
  productId: line.productId,
  unitPrice: line.unitPrice,
  deposit: paid?.unitAmounts[ChargeKind.DEPOSIT] ?? 0,
  rate: paid?.rates[ChargeKind.GOODS] ?? null,
  ageLimit: line.ageLimit ?? 0,
  isByWeight: line.unitGrams !== null,
  wish: wishFor(line, order),
  currency: order.currency,
  product,
});

/** Stores the rows of a ledger, and takes them from the stock. */
export async function writeLedger(
  manager: EntityManager,
  { userId }: AuthenticatedActor,
  { ledger, products, before }: OpenLedger,
): Promise<void> {
  const rows = ledger.allRows();
  const left = new Set(rows.map(({ id }) => id));
  const gone = before.filter(({ id }) => !left.has(id));
  if (gone.length > 0) await manager.delete(OrderSubstitute, { id: In(idsOf(gone)) });
  await manager.insert(
    OrderSubstitute,
    rows.filter(({ id }) => id === null).map(({ id: _none, ...row }) => ({ ...row, createdById: userId })),
  );
  for (const row of rows) {
    const former = before.find(({ id }) => id === row.id);
    if (!former || !CHANGEABLE.some((key) => former[key] !== row[key])) continue;
    const isDecided = DECIDED.some((key) => former[key] !== row[key]);
    await manager.update(OrderSubstitute, former.id, {
      ...(row as SubstituteRow & { id: string }),
      // Who says that the customer has agreed, and when.
      ...(isDecided && { createdById: userId, createdAt: () => 'now()' }),
    });
  }
  const moved = [...ledger.moved].map(([productId, stock]) => ({ productId, stock }));
  const changed = moved.filter(({ stock }) => stock !== 0);
  if (changed.length === 0) return;
  await addToStock(manager, changed);
  await publishStock(manager, products, new Set(changed.map(({ productId }) => productId)));
}

/** What a picker decides. */
const DECIDED = [
  'quantity',
  'allergensAgreed',
  'customerAgreed',
] as const satisfies readonly (keyof SubstituteRow)[];

const CHANGEABLE = [
  ...DECIDED,
  'position',
  'restockedQuantity',
] as const satisfies readonly (keyof SubstituteRow)[];

/**
 * Restocks and removes the substitutes of orders that nobody has refused. The caller holds the
 * orders' row locks.
 */
export async function withdrawSubstitutes(
  manager: EntityManager,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const found = await manager.findBy(OrderSubstitute, { orderId: In([...orderIds]), refusedAt: IsNull() });
  if (found.length === 0) return;
  await restockSubstitutes(manager, found);
  await manager.delete(OrderSubstitute, { id: In(idsOf(found)) });
}
