import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adding to a cart does not lock the product any more: others look at it and change it at the same time, and nothing of it is set
 * aside by a cart. What is there already grows in the statement that finds it.
 */
export class PutIntoCartInThree1796660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PUT_INTO_CART_IN_THREE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(PUT_INTO_CART);
  }
}

const PUT_INTO_CART = `
  create or replace function put_into_cart(buyer uuid, wanted uuid, more integer, most integer, room integer)
  returns table (line_id uuid, line_quantity integer, product products)
  language plpgsql as $$
  declare
    already integer;
  begin
    perform 1 from users where id = buyer for no key update;
    already := (select quantity from cart_lines where user_id = buyer and product_id = wanted);
    if already is null and room <= (select count(*) from cart_lines where user_id = buyer) then
      return;
    end if;
    perform 1 from products each
    where each.id = wanted and each.deleted_at is null and not each.hidden
      and coalesce(already, 0) + more <= least(most, each.stock - each.held)
    for share;
    if not found then
      return;
    end if;
    insert into cart_lines as line (user_id, product_id, quantity) values (buyer, wanted, more)
    on conflict (user_id, product_id) do update set quantity = line.quantity + excluded.quantity;
    return query
      select line.id, line.quantity, each
      from cart_lines line join products each on each.id = line.product_id
      where line.user_id = buyer order by line.created_at, line.id;
  end
  $$
`;

export const PUT_INTO_CART_IN_THREE = `
  create or replace function put_into_cart(buyer uuid, wanted uuid, more integer, most integer, room integer)
  returns table (line_id uuid, line_quantity integer, product products)
  language plpgsql as $$
  begin
    perform 1 from users where id = buyer for no key update;
    update cart_lines line set quantity = line.quantity + more
    from products each
    where line.user_id = buyer and line.product_id = wanted and each.id = wanted
      and each.deleted_at is null and not each.hidden
      and line.quantity + more <= least(most, each.stock - each.held);
    if not found then
      insert into cart_lines (user_id, product_id, quantity)
      select buyer, each.id, more
      from products each
      where each.id = wanted and each.deleted_at is null and not each.hidden
        and more <= least(most, each.stock - each.held)
        and room > (select count(*) from cart_lines where user_id = buyer)
      on conflict do nothing;
      if not found then
        return;
      end if;
    end if;
    return query
      select line.id, line.quantity, each
      from cart_lines line join products each on each.id = line.product_id
      where line.user_id = buyer order by line.created_at, line.id;
  end
  $$
`;
