import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEPT_COLUMNS = 'id, actor_id, api_token_id, action, subject_type, subject_id, person_id, created_at';

/** A customer can be forgotten: what the books need stays, without saying whose it was. */
export class FormerCustomers1795228000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column erased_at timestamp(3) with time zone');
    await runner.query(`
      alter table refunds drop constraint refunds_reason, add constraint refunds_reason
        check (reason in ('rejected', 'sold_out', 'duplicate', 'outside', 'account_deleted'))
    `);
    await runner.query('drop trigger audit_entries_kept on audit_entries');
    await runner.query('alter table audit_entries add column person_id uuid');
    await runner.query(`
      update audit_entries as entry set person_id = coalesce(
        (select id from users where entry.subject_type = 'user' and id = entry.subject_id),
        (select user_id from reviews where entry.subject_type = 'review' and id = entry.subject_id),
        (select user_id from ratings where entry.subject_type = 'rating' and id = entry.subject_id)
      )
    `);
    await runner.query(
      'create index audit_entries_person on audit_entries (person_id) where person_id is not null',
    );
    // Each trigger names what the transaction has to say, by `set local larder.audit`, to be let through.
    await runner.query(`
      create or replace function audit_entries_kept() returns trigger language plpgsql as $$
      begin
        if tg_argv[0] = current_setting('larder.audit', true) then
          return null;
        end if;
        raise exception 'entries of the audit log are only ever added';
      end
      $$
    `);
    await runner.query(`
      create trigger audit_entries_kept before update of ${KEPT_COLUMNS} or truncate on audit_entries
      for each statement execute function audit_entries_kept('never')
    `);
    await runner.query(`
      create trigger audit_entries_words_kept before update of subject_name, changes on audit_entries
      for each statement execute function audit_entries_kept('erase')
    `);
    await runner.query(`
      create trigger audit_entries_not_deleted before delete on audit_entries
      for each statement execute function audit_entries_kept('forget')
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger audit_entries_not_deleted on audit_entries');
    await runner.query('drop trigger audit_entries_words_kept on audit_entries');
    await runner.query('drop trigger audit_entries_kept on audit_entries');
    await runner.query(`
      create or replace function audit_entries_kept() returns trigger language plpgsql as $$
      begin
        raise exception 'entries of the audit log are only ever added';
      end
      $$
    `);
    await runner.query(`
      create trigger audit_entries_kept before update or delete or truncate on audit_entries
      for each statement execute function audit_entries_kept()
    `);
    await runner.query('alter table audit_entries drop column person_id');
    await runner.query(`update refunds set reason = 'outside' where reason = 'account_deleted'`);
    await runner.query(`
      alter table refunds drop constraint refunds_reason, add constraint refunds_reason
        check (reason in ('rejected', 'sold_out', 'duplicate', 'outside'))
    `);
    await runner.query('alter table users drop column erased_at');
  }
}
