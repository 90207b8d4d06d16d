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

-- For all legs of a statement at once: each change of a row leaves a copy of it behind until the commit.
create function add_legs() returns trigger language plpgsql as $$
  begin
    insert into transactions_sums as sums (transaction_id, currency, debits, credits)
    select transaction_id, currency,
      sum(case credit when 'D' then amount else 0 end), sum(case credit when 'C' then amount else 0 end)
    from added group by transaction_id, currency
    on conflict (transaction_id, currency)
      do update set debits = sums.debits + excluded.debits, credits = sums.credits + excluded.credits;
    return null;
  end $$;
create trigger transactions_details_sums after insert on transactions_details
  referencing new table as added for each statement execute function add_legs();

create function demand_balance() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from transactions_sums
      where transaction_id = new.transaction_id and currency = new.currency and debits <> credits) then
      raise exception 'entry % is not balanced in %', new.transaction_id, new.currency
        using errcode = 'check_violation';
    end if;
    return null;
  end $$;
create constraint trigger transactions_sums_balance after insert or update on transactions_sums
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
-- Only the trigger that adds legs writes the sums.
create trigger transactions_sums_kept before insert or update or delete on transactions_sums
  for each row when (pg_trigger_depth() = 0) execute function keep_posted();
create trigger transactions_sums_kept_whole before truncate on transactions_sums
  for each statement execute function keep_posted();
`;
