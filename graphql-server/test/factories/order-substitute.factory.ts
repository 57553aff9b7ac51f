import type { DataSource } from 'typeorm';
import { OrderSubstitute } from '../../src/features/sales/purchase/order-substitute.entity.js';
import { productSnapshot } from '../../src/features/sales/purchase/line-snapshot.js';
import type { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { buildProduct } from './product.factory.js';

/** A product in place of one unit of a line, at its price. */
export async function buildSubstitute(
  dataSource: DataSource,
  { id: orderLineId, orderId, unitPrice }: OrderLine,
  overrides: Partial<OrderSubstitute> = {},
): Promise<OrderSubstitute> {
  const { manager } = dataSource;
  const { userId } = await manager.findOneByOrFail(Order, { id: orderId });
  const product = await buildProduct(dataSource, { price: unitPrice });
  return manager.save(
    manager.create(OrderSubstitute, {
      ...productSnapshot(product, 'en'),
      orderId,
      orderLineId,
      position: 0,
      quantity: 1,
      unitPrice,
      listPrice: unitPrice,
      deposit: 0,
      newAllergens: [],
      allergensStated: true,
      allergensAgreed: false,
      customerAgreed: false,
      createdById: userId,
      ...overrides,
    }),
  );
}
