import type { EntityManager } from 'typeorm';
import { readBarcode } from '@larder/shared/barcode';
import type { AllergenChange } from '@larder/shared/substitutes';
import type { Product } from '../../catalogue/product/product.entity.js';
import { productsByIds } from '../../catalogue/product/product.repository.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { Order } from '../purchase/order.entity.js';
import { refundableLines } from '../refunds/refund.repository.js';
import { allergensOf } from './substitution.policy.js';
import { nearestSubstitutes } from './substitutes.repository.js';
import { termsOf } from './write-substitutes.js';

/** A product that may be handed over in place of an ordered one. */
export interface Suggestion {
  readonly product: Product;
  readonly allergens: AllergenChange;
  /** Whether it costs more than the ordered one, which is what the customer pays then. */
  readonly isDearer: boolean;
}

/** See `PickingService.substitutesFor`. */
export async function suggestionsFor(
  manager: EntityManager,
  lineId: string,
  search: string | null,
  first: number,
): Promise<Suggestion[]> {
  const line = await manager.findOneBy(OrderLine, { id: lineId });
  const order =
    line && (await manager.findOne(Order, { where: { id: line.orderId }, relations: { fulfilment: true } }));
  if (!line || !order || line.unitGrams !== null) return [];
  const paid = (await refundableLines(manager, [order])).get(order.id);
  const [product = null] = await productsByIds.rows(manager, [line.productId]);
  const ownPaid = paid?.find(({ id }) => id === lineId.toLowerCase());
  const terms = termsOf(line, order, ownPaid, product?.deletedAt ? null : product);
  const { productId, unitPrice, deposit, rate, ageLimit } = terms;
  const text = search?.trim() || null;
  const barcode = text && readBarcode(text);
  const found = await nearestSubstitutes.rows(
    manager,
    productId,
    unitPrice,
    deposit,
    rate?.name ?? null,
    rate?.rate ?? null,
    ageLimit,
    text,
    barcode && 'barcode' in barcode ? barcode.barcode : null,
    first,
  );
  return found.map((each) => ({
    product: each,
    allergens: allergensOf(terms, each),
    isDearer: each.price > unitPrice,
  }));
}
