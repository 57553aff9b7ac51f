import { groupBy } from '../../../common/group-by.js';
import { sumOf } from '../../../pricing/charge.js';
import type { Product } from '../../catalogue/product/product.entity.js';
import { leftOf } from '../../catalogue/stock/availability.js';
import type { OrderSubstitute } from '../purchase/order-substitute.entity.js';
import { productSnapshot } from '../purchase/line-snapshot.js';
import type { Order } from '../purchase/order.entity.js';
import { PickProblem } from './pick-result.type.js';
import { isOfStock } from './restock.js';
import {
  allergensOf,
  consentProblem,
  isSubstitute,
  priceNow,
  type ShopNow,
  type SubstitutedLine,
  type WantedSubstitute,
} from './substitution.policy.js';

/** A row that may not be stored yet. */
export type SubstituteRow = Omit<
  OrderSubstitute,
  'id' | 'createdAt' | 'createdById' | 'createdBy' | 'order' | 'orderLine' | 'refusedBy'
> & { readonly id: string | null };

/** A line of an order that is being picked. */
export interface LedgerLine extends SubstitutedLine {
  readonly id: string;
  readonly order: Pick<Order, 'id' | 'locale'>;
}

interface LedgerFacts {
  readonly rows: readonly SubstituteRow[];
  /** Lines and products that their customers have refused in their place. */
  readonly refused: ReadonlySet<string>;
  /** Locked, by id. */
  readonly products: ReadonlyMap<string, Product>;
  readonly shop: ShopNow;
}

/** A product in place of a line. */
export const placeOf = ({
  orderLineId,
  productId,
}: Pick<OrderSubstitute, 'orderLineId' | 'productId'>): string => `${orderLineId} ${productId}`;

/** Substitutes are sold by the piece. */
const PIECES = { soldBy: null };

/** What a row has taken from the stock. */
const takenBy = ({ quantity, restockedQuantity }: SubstituteRow): number => quantity - restockedQuantity;

/**
 * The substitutes of lines while several changes are decided one after another: a product that one
 * of them takes is gone for the next.
 */
export class SubstitutionLedger {
  private readonly current: Map<string, readonly SubstituteRow[]>;
  /** Units that can be taken; null for an uncounted stock. */
  private readonly left: Map<string, number | null>;
  /** What is added to the stock, by product. */
  readonly moved = new Map<string, number>();

  constructor(private readonly facts: LedgerFacts) {
    this.current = new Map(groupBy(facts.rows, ({ orderLineId }) => orderLineId));
    this.left = new Map([...facts.products].map(([id, product]) => [id, leftOf(product)]));
  }

  rowsOf(lineId: string): readonly SubstituteRow[] {
    return this.current.get(lineId) ?? [];
  }

  /** As they are to be stored. */
  allRows(): SubstituteRow[] {
    return [...this.current.values()].flat();
  }

  /** Sets the substitutes of a line. @returns why it cannot; the line is unchanged then */
  set(line: LedgerLine, wanted: readonly WantedSubstitute[]): PickProblem | null {
    const before = this.rowsOf(line.id);
    if (wanted.some(({ productId }) => this.facts.refused.has(placeOf({ orderLineId: line.id, productId }))))
      return PickProblem.NO_SUBSTITUTE;
    const rows: SubstituteRow[] = [];
    for (const [position, each] of wanted.entries()) {
      const former = before.find(({ productId }) => productId === each.productId);
      const row = former ? agreedAgain(former, each) : this.newRow(line, each);
      if (!row) return PickProblem.NO_SUBSTITUTE;
      const problem = consentProblem(line, { added: row.newAllergens, isStated: row.allergensStated }, row);
      if (problem) return problem;
      rows.push({ ...row, position });
    }
    const moves = movesOf(before, rows);
    if (moves.some(([id, more]) => this.isShort(id, more))) return PickProblem.SUBSTITUTE_SOLD_OUT;
    for (const [id, more] of moves) this.move(id, more);
    this.current.set(line.id, rows);
    return null;
  }

  /** As it is now: later changes of the product leave it alone. */
  private newRow(line: LedgerLine, wanted: WantedSubstitute): SubstituteRow | null {
    const { products, shop } = this.facts;
    const product = products.get(wanted.productId);
    if (!product || !isSubstitute(line, product, shop)) return null;
    const { price, deposit } = priceNow(product, shop);
    const { added, isStated } = allergensOf(line, product);
    return {
      ...productSnapshot(product, line.order.locale),
      ...wanted,
      id: null,
      orderId: line.order.id,
      orderLineId: line.id,
      position: 0,
      tolerance: null,
      listPrice: price,
      unitPrice: Math.min(price, line.unitPrice),
      deposit,
      newAllergens: [...added],
      allergensStated: isStated,
      restockedQuantity: 0,
      statusRestockedQuantity: 0,
      refusedAt: null,
      refusedById: null,
    };
  }

  private isShort(productId: string, more: number): boolean {
    const left = this.left.get(productId);
    return more > 0 && typeof left === 'number' && left < more;
  }

  private move(productId: string, more: number): void {
    const left = this.left.get(productId);
    if (typeof left !== 'number' || !isOfStock(PIECES, this.facts.products.get(productId))) return;
    this.left.set(productId, left - more);
    this.moved.set(productId, (this.moved.get(productId) ?? 0) - more);
  }
}

/** Another number of units, with what the customer has agreed to before. */
const agreedAgain = (row: SubstituteRow, wanted: WantedSubstitute): SubstituteRow => ({
  ...row,
  quantity: wanted.quantity,
  allergensAgreed: row.allergensAgreed || wanted.allergensAgreed,
  customerAgreed: row.customerAgreed || wanted.customerAgreed,
  restockedQuantity: 0,
  statusRestockedQuantity: 0,
});

/** What each product loses of its stock; negative for what it gets back. */
function movesOf(before: readonly SubstituteRow[], after: readonly SubstituteRow[]): [string, number][] {
  const ids = [...new Set([...before, ...after].map(({ productId }) => productId))];
  const taken = (rows: readonly SubstituteRow[], id: string) =>
    sumOf(
      rows.filter(({ productId }) => productId === id),
      takenBy,
    );
  return ids.map((id) => [id, taken(after, id) - taken(before, id)]);
}
