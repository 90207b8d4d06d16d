/** The rule of closed months in PostgreSQL itself. */
export const closedMonthsGuard = `
create function demand_open_month() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from closed_months where substr(new.date, 1, 7) <= up_to) then
      raise exception 'the month is closed' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$;
create trigger transactions_open_month before insert on transactions
  for each row execute function demand_open_month();
`;
