import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What shoppers do most becomes one round trip: the locks, the look at what is there and the change, each of which has to see
 * what the one before has waited for. It only does what is allowed without doubt, and else nothing.
 */
export class PutIntoCart1795230100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function put_into_cart(buyer uuid, wanted uuid, more integer, most integer, room integer)
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function put_into_cart(uuid, uuid, integer, integer, integer)');
  }
}
