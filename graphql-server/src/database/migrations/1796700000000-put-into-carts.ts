import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What several people add to their carts at the same moment is one statement and one commit. `put_into_cart` stays for processes that
 * run beside newer ones. See `docs/decisions/0154-one-way-through-a-purchase.md`.
 */
export class PutIntoCarts1796700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PUT_INTO_CARTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function put_into_carts(uuid[], uuid[], integer[], integer, integer)');
  }
}

// Each person is there once. It waits for no lock, as all of them would wait: whoever is locked by others is left out, as is whoever may
// not add it. Each cart comes by its place among those asked for, in the order it was filled. Plans are for any number of people, else
// Postgres would plan anew for one or two.
export const PUT_INTO_CARTS = `
  create function put_into_carts(buyers uuid[], wanted uuid[], more integer[], most integer, room integer)
  returns table (place integer, line_id uuid, line_quantity integer, product products)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_variable
  declare
    locked uuid[];
    filled uuid[];
  begin
    locked := array(
      select users.id from users where users.id = any(buyers) and users.erased_at is null for no key update skip locked
    );
    with put as (
      insert into cart_lines as line (user_id, product_id, quantity)
      select asked.user_id, asked.product_id, asked.quantity
      from unnest(buyers, wanted, more) as asked (user_id, product_id, quantity)
      where asked.user_id = any(locked)
        and asked.quantity + coalesce((
          select there.quantity from cart_lines there
          where there.user_id = asked.user_id and there.product_id = asked.product_id
        ), 0) <= (
          select least(most, each.stock - each.held) from products each
          where each.id = asked.product_id and each.deleted_at is null and not each.hidden
        )
        and room > (
          select count(*) from cart_lines other
          where other.user_id = asked.user_id and other.product_id <> asked.product_id
        )
      on conflict (user_id, product_id) do update set quantity = line.quantity + excluded.quantity
      returning line.user_id
    )
    select array_agg(put.user_id) into filled from put;
    return query
      select cart.place::integer, item.*
      from unnest(buyers) with ordinality as cart (user_id, place)
      cross join lateral (
        select line.id, line.quantity, each from cart_lines line join products each on each.id = line.product_id
        where line.user_id = cart.user_id order by line.created_at, line.id
      ) as item
      where cart.user_id = any(filled);
  end
  $$
`;
