/**
 * The legs of entries, and the rule in PostgreSQL itself: no path can commit an entry whose debits and credits differ in
 * any currency or that has fewer than two legs, and what was posted cannot be changed. The balance is checked at the
 * commit, by deferred constraint triggers.
 */
export const ledgerGuard = `
create table transactions_details (
  id bigint primary key,
  transaction_id bigint not null references transactions (id) deferrable initially deferred,
  account text not null check (account <> ''),
  reference text not null,
  amount bigint not null check (amount > 0 and amount <= 99999999999999),
  currency text not null check (currency collate "C" ~ '^[A-Z]{3}$'),
  credit text not null check (credit in ('C', 'D')),
  projet_id bigint,
  code text
);
create index transactions_details_transaction_id on transactions_details (transaction_id);
create index transactions_details_account on transactions_details (account);
create unique index transactions_number on transactions (number);

create table transactions_sums (
  transaction_id bigint not null references transactions (id) deferrable initially deferred,
  currency text not null,
  debits bigint not null,
  credits bigint not null,
  primary key (transaction_id, currency)
);

create function add_leg() returns trigger language plpgsql as $$
  begin
    insert into transactions_sums as sums (transaction_id, currency, debits, credits)
    values (new.transaction_id, new.currency,
      case new.credit when 'D' then new.amount else 0 end, case new.credit when 'C' then new.amount else 0 end)
    on conflict (transaction_id, currency)
      do update set debits = sums.debits + excluded.debits, credits = sums.credits + excluded.credits;
    return null;
  end $$;
create trigger transactions_details_sums after insert on transactions_details
  for each row execute function add_leg();

create function demand_balance() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from transactions_details where transaction_id = new.transaction_id
      group by currency having sum(case credit when 'D' then amount else -amount end) <> 0) then
      raise exception 'entry % is not balanced', new.transaction_id using errcode = 'check_violation';
    end if;
    return null;
  end $$;
create constraint trigger transactions_details_balance after insert on transactions_details
  deferrable initially deferred for each row execute function demand_balance();

create function demand_legs() returns trigger language plpgsql as $$
  begin
    if (select count(*) from transactions_details where transaction_id = new.id) < 2 then
      raise exception 'entry % has fewer than two legs', new.id using errcode = 'check_violation';
    end if;
    return null;
  end $$;
create constraint trigger transactions_legs after insert on transactions
  deferrable initially deferred for each row execute function demand_legs();

create function keep_posted() returns trigger language plpgsql as $$
  begin
    raise exception 'posted entries are kept' using errcode = 'integrity_constraint_violation';
  end $$;
create trigger transactions_kept before update or delete on transactions for each row execute function keep_posted();
create trigger transactions_kept_whole before truncate on transactions for each statement execute function keep_posted();
create trigger transactions_details_kept before update or delete on transactions_details
  for each row execute function keep_posted();
create trigger transactions_details_kept_whole before truncate on transactions_details
  for each statement execute function keep_posted();
-- Only the trigger that adds a leg writes the sums.
create trigger transactions_sums_kept before insert or update or delete on transactions_sums
  for each row when (pg_trigger_depth() = 0) execute function keep_posted();
create trigger transactions_sums_kept_whole before truncate on transactions_sums
  for each statement execute function keep_posted();
`;
