-- The audit log is append-only. A transaction may do more after `set local larder.audit` to the
-- argument of the trigger.
create or replace function reject_audit_change() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = current_setting('larder.audit', true) then
    return null;
  end if;
  raise exception 'the audit log is append-only';
end
$$;

-- For each statement, so that they also reject `truncate` and statements without a match.
create or replace trigger audit_entries_immutable
before update of id, actor_id, api_token_id, action, subject_type, subject_id, person_id, created_at
  or truncate
on audit_entries for each statement execute function reject_audit_change('never');

create or replace trigger audit_entries_undeletable before delete on audit_entries
for each statement execute function reject_audit_change('forget');

create or replace trigger audit_entries_text_immutable
before update of subject_name, changes on audit_entries
for each statement execute function reject_audit_change('erase');
