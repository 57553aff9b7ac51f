import type { EntityManager } from 'typeorm';

/**
 * Takes what was bought out of stock, in the transaction that makes the order. What is not counted stays so. Where fewer
 * are left than were bought, none are left afterwards.
 */
export async function takeFromStock(
  manager: EntityManager,
  bought: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<void> {
  const ids = bought.map(({ productId }) => productId);
  const quantities = bought.map(({ quantity }) => quantity);
  // In the order in which everybody else locks them, which an update that touches many does not keep.
  await manager.query(
    'select 1 from products where id = any($1) and stock is not null order by id for no key update',
    [ids],
  );
  await manager.query(
    `update products set stock = greatest(0, stock - bought.quantity)
    from (
      select id, sum(quantity) as quantity from unnest($1::uuid[], $2::int[]) as line (id, quantity) group by id
    ) as bought
    where products.id = bought.id and stock is not null`,
    [ids, quantities],
  );
}
