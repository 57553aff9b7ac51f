import type { EntityManager } from 'typeorm';
import type { CartLineRequest } from './cart.service.js';

/** Takes what was bought out of a cart; what was put in since then stays. */
export async function removeBought(
  manager: EntityManager,
  userId: string,
  bought: readonly CartLineRequest[],
): Promise<void> {
  await manager.query(
    `with bought as (select * from unnest($2::uuid[], $3::int[]) as line (product_id, quantity)),
      gone as (
        delete from cart_lines as line using bought
        where user_id = $1 and line.product_id = bought.product_id and line.quantity <= bought.quantity
      )
    update cart_lines as line set quantity = line.quantity - bought.quantity from bought
    where user_id = $1 and line.product_id = bought.product_id and line.quantity > bought.quantity`,
    [userId, bought.map((line) => line.productId), bought.map((line) => line.quantity)],
  );
}
