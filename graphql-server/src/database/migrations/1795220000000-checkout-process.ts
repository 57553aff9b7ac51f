import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checkouts and payments only move forward, and a checkout that is not paid is asked after. */
export class CheckoutProcess1795220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table checkouts
        add column provider_asked_until timestamp(3) with time zone,
        add column next_check_at timestamp(3) with time zone,
        add column checks integer not null default 0,
        drop constraint checkouts_status,
        add constraint checkouts_status
          check (status in ('created', 'awaiting_payment', 'ordered', 'expired', 'refund_due', 'refunded'))
    `);
    // Nobody has asked after those that exist.
    await runner.query(
      `update checkouts set next_check_at = now() where status in ('created', 'awaiting_payment')`,
    );
    await runner.query(
      'create index checkouts_to_check on checkouts (next_check_at) where next_check_at is not null',
    );
    // `checkoutProcess`, once more.
    await runner.query(`
      create function checkouts_forward() returns trigger language plpgsql as $$
      begin
        if new.status <> old.status and (old.status, new.status) not in (
          ('created', 'awaiting_payment'), ('created', 'expired'),
          ('awaiting_payment', 'ordered'), ('awaiting_payment', 'refund_due'), ('awaiting_payment', 'expired'),
          ('expired', 'ordered'), ('expired', 'refund_due'),
          ('refund_due', 'refunded')
        ) then
          raise exception 'a checkout that is % cannot become %', old.status, new.status;
        end if;
        return new;
      end
      $$
    `);
    await runner.query(`
      create trigger checkouts_forward before update of status on checkouts
      for each row execute function checkouts_forward()
    `);
    // What `paymentProcess` allows, with what lies between left out: after each status, those that can no longer come.
    await runner.query(`
      create function payments_forward() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from payments
          where provider_payment_id = new.provider_payment_id and (
            new.status = 'created'
            or new.status = 'failed' and status <> 'created'
            or new.status = 'authorized' and status in ('captured', 'refunded')
            or new.status = 'captured' and status = 'refunded'
          )
        ) then
          raise exception 'payment % is further than %', new.provider_payment_id, new.status;
        end if;
        return new;
      end
      $$
    `);
    await runner.query(`
      create trigger payments_forward before insert on payments for each row execute function payments_forward()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger payments_forward on payments');
    await runner.query('drop function payments_forward()');
    await runner.query('drop trigger checkouts_forward on checkouts');
    await runner.query('drop function checkouts_forward()');
    await runner.query(`
      alter table checkouts
        drop column provider_asked_until, drop column next_check_at, drop column checks,
        drop constraint checkouts_status
    `);
    await runner.query(
      `delete from checkouts where status not in ('created', 'awaiting_payment', 'ordered')`,
    );
    await runner.query(`
      alter table checkouts add constraint checkouts_status check (status in ('created', 'awaiting_payment', 'ordered'))
    `);
  }
}
