import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is set aside for people who are paying; each product has the sum of it beside its stock. */
export class StockHolds1795220100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column held integer not null default 0,
        add constraint products_held_range check (held >= 0)
    `);
    await runner.query(`
      create table stock_holds (
        checkout_id uuid not null,
        product_id uuid not null,
        user_id uuid not null,
        quantity integer not null,
        expires_at timestamp(3) with time zone not null,
        constraint stock_holds_quantity check (quantity between 1 and 99),
        constraint stock_holds_pkey primary key (checkout_id, product_id),
        constraint stock_holds_product_id_fkey foreign key (product_id) references products (id)
      )
    `);
    await runner.query('create index stock_holds_product on stock_holds (product_id)');
    await runner.query('create index stock_holds_user on stock_holds (user_id)');
    await runner.query('create index stock_holds_expiry on stock_holds (expires_at)');
    await runner.query(`
      create function stock_holds_sum() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          update products set held = held - old.quantity where id = old.product_id;
        end if;
        if tg_op <> 'DELETE' then
          update products set held = held + new.quantity where id = new.product_id;
        end if;
        return null;
      end
      $$
    `);
    await runner.query(`
      create trigger stock_holds_sum after insert or update or delete on stock_holds
      for each row execute function stock_holds_sum()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stock_holds');
    await runner.query('drop function stock_holds_sum()');
    await runner.query('alter table products drop column held');
  }
}
