import { In, type EntityManager } from 'typeorm';
import { lockProducts } from '../products/lock-products.js';
import { tellUpdated } from '../products/product-news.js';
import { Product } from '../products/product.entity.js';
import { OrderLine } from './order-line.entity.js';

/** Units of an order line. */
export interface LineUnits {
  readonly lineId: string;
  readonly quantity: number;
}

/**
 * Puts units of order lines back on the shelf, in the caller's transaction, which holds the locks of the orders. Products
 * whose stock is not counted, or that were deleted, stay as they are; no line returns more units than it has.
 *
 * @returns what was put back
 */
export async function restock(manager: EntityManager, wanted: readonly LineUnits[]): Promise<LineUnits[]> {
  const lines = await manager.findBy(OrderLine, { id: In(wanted.map(({ lineId }) => lineId)) });
  const products = await lockProducts(
    manager,
    lines.map(({ productId }) => productId),
  );
  const counted = new Map(products.filter(({ stock }) => stock !== null).map((each) => [each.id, each]));
  const returned = lines.flatMap(({ id: lineId, productId, quantity, restockedQuantity }) => {
    const asked = wanted.find((units) => units.lineId === lineId)?.quantity ?? 0;
    const units = Math.min(asked, quantity - restockedQuantity);
    return units > 0 && counted.has(productId) ? [{ lineId, productId, quantity: units }] : [];
  });
  for (const { lineId, productId, quantity } of returned) {
    await manager.increment(OrderLine, { id: lineId }, 'restockedQuantity', quantity);
    await manager.increment(Product, { id: productId }, 'stock', quantity);
  }
  await tellUpdated(
    manager,
    [...new Set(returned.map(({ productId }) => productId))].map((id) => ({
      product: { id },
      changes: { stock: counted.get(id)?.stock ?? null },
    })),
  );
  return returned.map(({ lineId, quantity }) => ({ lineId, quantity }));
}
