/**
 * An entry says how many legs it has, and its last leg seals it: the sums are computed from the stored legs and must
 * balance, and from then on neither the entry nor its legs nor its sums can be written. An entry that is not sealed cannot
 * be committed, because it refers, deferred to the commit, to a table that stays empty.
 *
 * SQLite applies `or ignore` and `or replace` of a statement to its triggers, too, but never ignores what a trigger
 * raises. So every rule here raises, and none is left to a constraint of a column.
 */
import type { Connection } from '#service/sql/connection.ts';
import { ledgerSeal } from '#service/sql/postgres/ledger-seal.ts';

const bothSides = `sum(iif(credit = 'D', amount, 0)) as debits, sum(iif(credit = 'C', amount, 0)) as credits`;

const kept = `begin select raise(abort, 'posted entries are kept'); end;`;

const guard = `
  create table transactions_posted (
    id integer primary key references transactions (id) deferrable initially deferred,
    legs integer not null,
    counted integer not null,
    sealed integer not null,
    unfinished integer generated always as (case when sealed = 0 then 1 end) stored
      references never (id) deferrable initially deferred
  ) strict;
  create table transactions_sums (
    transaction_id integer not null references transactions (id) deferrable initially deferred,
    currency text not null,
    debits integer not null,
    credits integer not null,
    primary key (transaction_id, currency)
  ) strict, without rowid;`;

const fillSums = `
  insert into transactions_sums (transaction_id, currency, debits, credits)
    select transaction_id, currency, ${bothSides} from transactions_details group by transaction_id, currency;`;

const legsOf = '(select count(*) from transactions_details where transaction_id = transactions.id)';

/** The triggers that are left out while a table is filled, and the statements that then seal the complete entries. */
export const ledgerSeals = {
  triggers: [
    'transactions_posted_begun',
    'transactions_details_counted',
    'transactions_details_new',
    'transactions_posted_new',
    'transactions_sums_new',
  ],
  fill: `
    insert into transactions_posted (id, legs, counted, sealed)
      select id, legs, ${legsOf}, legs >= 2 and legs = ${legsOf}
        and not exists (select 1 from transactions_details where transaction_id = transactions.id
          group by currency having sum(iif(credit = 'D', amount, -amount)) <> 0)
      from transactions;
    ${fillSums}`,
};

const triggers = `
  create trigger transactions_posted_begun after insert on transactions begin
    select raise(abort, 'an entry says how many legs it has, at least two')
      where new.legs is null or typeof(new.legs) <> 'integer' or new.legs < 2;
    insert into transactions_posted (id, legs, counted, sealed) values (new.id, new.legs, 0, 0);
  end;
  create trigger transactions_details_counted after insert on transactions_details begin
    update transactions_posted set counted = counted + 1 where id = new.transaction_id;
  end;
  create trigger transactions_posted_counted after update of counted on transactions_posted when new.counted = new.legs begin
    select raise(abort, 'an entry has the legs that it says')
      where (select count(*) from transactions_details where transaction_id = new.id) <> new.legs;
    insert into transactions_sums (transaction_id, currency, debits, credits)
      select new.id, currency, ${bothSides} from transactions_details where transaction_id = new.id group by currency;
    select raise(abort, 'an entry is balanced in each currency')
      where exists (select 1 from transactions_sums where transaction_id = new.id and debits <> credits);
    update transactions_posted set sealed = 1 where id = new.id;
  end;

  create trigger transactions_posted_new before insert on transactions_posted
    when new.counted <> 0 or new.sealed <> 0 or exists (select 1 from transactions_posted where id = new.id)
      or new.legs is not (select legs from transactions where id = new.id) ${kept}
  create trigger transactions_posted_update before update on transactions_posted
    when old.sealed <> 0 or new.id <> old.id or new.legs <> old.legs
      or new.counted <> min(old.counted + 1, old.legs) or new.sealed <> (old.counted = old.legs) ${kept}
  create trigger transactions_posted_delete before delete on transactions_posted ${kept}
  create trigger transactions_details_new before insert on transactions_details
    when exists (select 1 from transactions_details where id = new.id) ${kept}
  create trigger transactions_sums_new before insert on transactions_sums
    when (select counted = legs and sealed = 0 from transactions_posted where id = new.transaction_id) is not 1 ${kept}
  create trigger transactions_sums_update before update on transactions_sums ${kept}
  create trigger transactions_sums_delete before delete on transactions_sums ${kept}`;

/** Stored entries stay as they are, even forged ones: `comptoir check` reports those. */
const sqliteSeal = `
  drop trigger transactions_posted_new;
  drop trigger transactions_posted_leg;
  drop trigger transactions_details_sums;
  drop table transactions_sums;
  drop table transactions_posted;
  drop trigger transactions_kept_update;
  alter table transactions add column legs integer;
  update transactions set legs = (select count(*) from transactions_details where transaction_id = transactions.id);
  create trigger transactions_kept_update before update on transactions ${kept}
  ${guard}
  insert into transactions_posted (id, legs, counted, sealed) select id, legs, legs, 1 from transactions;
  ${fillSums}
  ${triggers}`;

export async function up({ exec, engine }: Connection): Promise<void> {
  await exec(engine.name === 'postgres' ? ledgerSeal : sqliteSeal);
}
