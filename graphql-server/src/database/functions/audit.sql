-- The audit log is only ever added to. Each trigger names the purpose that a transaction has to
-- state by `set local larder.audit` to be let through.
create or replace function audit_entries_kept() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = current_setting('larder.audit', true) then
    return null;
  end if;
  raise exception 'entries of the audit log are only ever added';
end
$$;

-- For each statement, so that they also refuse one that finds nothing, and `truncate`.
create or replace trigger audit_entries_kept
before update of id, actor_id, api_token_id, action, subject_type, subject_id, person_id, created_at
  or truncate
on audit_entries for each statement execute function audit_entries_kept('never');

create or replace trigger audit_entries_not_deleted before delete on audit_entries
for each statement execute function audit_entries_kept('forget');

create or replace trigger audit_entries_words_kept
before update of subject_name, changes on audit_entries
for each statement execute function audit_entries_kept('erase');
