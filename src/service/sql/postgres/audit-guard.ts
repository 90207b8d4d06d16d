/** The rules of the audit in PostgreSQL itself: rows follow their last row, and nobody changes or removes one. */
export const auditGuard = `
-- Before each row: what follows a row is done after the whole statement, too late for its next row.
create function follow_audit() returns trigger language plpgsql as $$
  begin
    update audit_head set id = new.id, hash = new.hash where id = new.id - 1;
    if not found then
      raise exception 'the audit goes on after its last row' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$;
create trigger audit_next before insert on audit for each row execute function follow_audit();

create function keep_audit() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit is kept' using errcode = 'integrity_constraint_violation';
  end $$;
create trigger audit_kept before update or delete on audit for each row execute function keep_audit();
create trigger audit_kept_whole before truncate on audit for each statement execute function keep_audit();
create trigger audit_head_kept before insert or delete on audit_head for each row execute function keep_audit();
create trigger audit_head_kept_whole before truncate on audit_head for each statement execute function keep_audit();
-- Only the trigger that follows the rows moves the head.
create trigger audit_head_kept_update before update on audit_head
  for each row when (pg_trigger_depth() = 0) execute function keep_audit();
`;
