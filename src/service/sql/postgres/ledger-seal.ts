/** An entry says how many legs it has and is committed with exactly that many, so a posted one gets no further legs. */
export const ledgerSeal = `
alter table transactions add column legs bigint;
alter table transactions disable trigger user;
update transactions set legs = (select count(*) from transactions_details where transaction_id = transactions.id);
alter table transactions enable trigger user;
alter table transactions alter column legs set not null;

create or replace function demand_legs() returns trigger language plpgsql as $$
  begin
    if new.legs < 2 or (select count(*) from transactions_details where transaction_id = new.id) <> new.legs then
      raise exception 'entry % has not the legs that it says, at least two', new.id using errcode = 'check_violation';
    end if;
    return null;
  end $$;

create function keep_legs() returns trigger language plpgsql as $$
  begin
    if exists (
      select 1 from (select distinct transaction_id from added) as grown join transactions on transactions.id = transaction_id
      where legs < (select count(*) from transactions_details as stored where stored.transaction_id = transactions.id)) then
      raise exception 'posted entries are kept' using errcode = 'integrity_constraint_violation';
    end if;
    return null;
  end $$;
create trigger transactions_details_kept_whole_entries after insert on transactions_details
  referencing new table as added for each statement execute function keep_legs();
`;
