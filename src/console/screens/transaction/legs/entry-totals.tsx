/** The debits and credits of the filtered entries above their list, by currency. */
import '#console/screens/ledger/messages/catalogue.ts';
import '#console/screens/transaction/messages/catalogue.ts';
import { useListState } from '#console/list/use-list-state.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/transaction/legs/entry-totals.module.css';
import { useTotals } from '#console/screens/transaction/legs/use-totals.ts';
import { signOf } from '#console/ui/values/format.ts';
import { Money } from '#console/ui/values/money.tsx';
import { negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';
import type { LedgerTotals } from '#contract/reports/ledger_totals.ts';

export function EntryTotals() {
  const text = useText();
  const [state] = useListState('transactions');
  const { totals, loadProgress, begin } = useTotals(state);
  const isOfLines = Object.keys(state.filters).some((name) => /^details\./.test(name) && !name.endsWith('_not'));
  const title = text(isOfLines ? 'transaction.totals.ofLines' : 'transaction.totals.title');
  if (begin) {
    return (
      <p className={classes.totals}>
        <button type="button" className={classes.begin} onClick={begin}>
          {text('transaction.totals.begin')}
        </button>
      </p>
    );
  }
  if (!totals?.length) return <p className={classes.totals} />;
  const isPart = loadProgress && !loadProgress.done;
  return (
    <section className={classes.totals} aria-label={title}>
      <span className={classes.quiet}>{title}</span>
      {totals.map((each) => (
        <CurrencyTotals key={each.currency} {...each} />
      ))}
      {isPart && (
        <span className={classes.quiet}>
          {text('transaction.totals.read', { read: loadProgress.read, total: loadProgress.total })}
        </span>
      )}
    </section>
  );
}

/** The difference is shown only if it is not zero. */
function CurrencyTotals({ currency, debit, credit }: LedgerTotals) {
  const text = useText();
  const balance = sumDecimals([debit, negateDecimal(credit)]);
  return (
    <dl className={classes.total}>
      <dt>{text('ledger.debit')}</dt>
      <dd>
        <Money value={debit} currency={currency} />
      </dd>
      <dt>{text('ledger.credit')}</dt>
      <dd>
        <Money value={credit} currency={currency} />
      </dd>
      {signOf(balance) !== 'zero' && (
        <>
          <dt>{text('transaction.totals.net')}</dt>
          <dd>
            <Money value={balance} currency={currency} isBalance />
          </dd>
        </>
      )}
    </dl>
  );
}
