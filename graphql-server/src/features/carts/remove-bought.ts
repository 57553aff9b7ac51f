import { In, type EntityManager } from 'typeorm';
import { CartLine } from './cart-line.entity.js';
import type { CartLineRequest } from './cart.service.js';

/** Takes what was bought out of a cart; what was put in since then stays. */
export async function removeBought(
  manager: EntityManager,
  userId: string,
  bought: readonly CartLineRequest[],
): Promise<void> {
  const lines = await manager.findBy(CartLine, {
    userId,
    productId: In(bought.map((line) => line.productId)),
  });
  const quantities = new Map(bought.map((line) => [line.productId, line.quantity]));
  const left = lines.map((line) => ({
    ...line,
    quantity: line.quantity - (quantities.get(line.productId) ?? 0),
  }));
  await manager.save(
    CartLine,
    left.filter((line) => line.quantity > 0),
  );
  await manager.delete(CartLine, {
    id: In(left.filter((line) => line.quantity <= 0).map((line) => line.id)),
  });
}
