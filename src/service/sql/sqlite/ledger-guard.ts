/**
 * The legs of entries in SQLite (migration 1), and the rule in the database itself: no path can commit an entry that
 * has fewer than two legs or is unbalanced in any currency, or change a posted one. Triggers maintain the sums; a
 * generated column is non-null where they differ, and refers, deferred to the commit, to a table that stays empty.
 */
export const sqliteLedgerGuard = `
create table never (id integer primary key check (id is null)) strict;

create table transactions_details (
  id integer primary key autoincrement,
  transaction_id integer not null references transactions (id) deferrable initially deferred,
  account text not null check (account <> ''),
  reference text not null,
  amount integer not null check (amount > 0 and amount <= 99999999999999),
  currency text not null check (currency glob '[A-Z][A-Z][A-Z]'),
  credit text not null check (credit in ('C', 'D')),
  projet_id integer,
  code text
) strict;
create index transactions_details_transaction_id on transactions_details (transaction_id);
create index transactions_details_account on transactions_details (account);

create table transactions_sums (
  transaction_id integer not null references transactions (id) deferrable initially deferred,
  currency text not null,
  debits integer not null,
  credits integer not null,
  bad integer generated always as (case when debits <> credits then 1 end) stored
    references never (id) deferrable initially deferred,
  primary key (transaction_id, currency)
) strict, without rowid;

create trigger transactions_details_sums after insert on transactions_details begin
  insert into transactions_sums (transaction_id, currency, debits, credits)
  values (new.transaction_id, new.currency, iif(new.credit = 'D', new.amount, 0), iif(new.credit = 'C', new.amount, 0))
  on conflict (transaction_id, currency) do update set debits = debits + excluded.debits, credits = credits + excluded.credits;
end;

create table transactions_posted (
  id integer primary key references transactions (id) deferrable initially deferred,
  legs integer not null,
  bad integer generated always as (case when legs < 2 then 1 end) stored references never (id) deferrable initially deferred
) strict;
create trigger transactions_posted_new after insert on transactions begin
  insert into transactions_posted (id, legs) values (new.id, 0);
end;
create trigger transactions_posted_leg before insert on transactions_details begin
  update transactions_posted set legs = legs + 1 where id = new.transaction_id;
end;

create trigger transactions_kept_update before update on transactions begin select raise(abort, 'posted entries are kept'); end;
create trigger transactions_kept_delete before delete on transactions begin select raise(abort, 'posted entries are kept'); end;
create trigger transactions_details_kept_update before update on transactions_details begin select raise(abort, 'posted entries are kept'); end;
create trigger transactions_details_kept_delete before delete on transactions_details begin select raise(abort, 'posted entries are kept'); end;
create unique index transactions_number on transactions (number);
`;
