/**
 * The credit limit of a client and what they owe today, as in the aged balances, for people who may read the ledger. On
 * a strict service the ledger is read on request, and no balance is shown until all of it is read.
 */
import '#console/screens/client/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import classes from '#console/screens/client/client.module.css';
import { useSession } from '#console/session/session.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import textButton from '#console/ui/text-button.module.css';
import { signOf } from '#console/ui/values/format.ts';
import { Money } from '#console/ui/values/money.tsx';
import { compareDecimals, negateDecimal, sumDecimals, withoutSign } from '#contract/formats/decimal.ts';
import { ledger_totals } from '#contract/reports/ledger_totals.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';
import { receivableOf } from '#contract/rules/sale-entry.ts';

const staleTime = 30_000;

interface CreditAndBalanceProps {
  client: Pick<ShownRecord<'clients'>, 'id' | 'code' | 'credit'>;
  /** Whether the statement of account is linked: beside a form, the link would lead away from it. */
  linksStatement?: boolean;
}

export function CreditAndBalance({ client: { id, code, credit }, linksStatement }: CreditAndBalanceProps) {
  const text = useText();
  const { may } = useSession();
  const { settings, isKnown } = useCompanySettings();
  const account = receivableOf(settings.saleAccounts ?? {});
  const params = { code, 'details.account': account, date_to: useClock(readToday) };
  const enabled = may('transactions', 'list') && code !== '' && isKnown;
  const { reply, loadProgress, begin, error, retry } = useReport(ledger_totals, params, {
    enabled,
    staleTime,
    reads: 'onDemand',
  });
  const isPart = loadProgress !== undefined && !loadProgress.done;
  const balances = (isPart ? undefined : reply)?.data.map(({ currency, debit, credit: paid }) => ({
    currency,
    open: sumDecimals([debit, negateDecimal(paid)]),
  }));
  // Without entries, nothing is owed.
  if (balances?.length === 0) balances.push({ currency: homeCurrency, open: '0.00' });
  return (
    <>
      <Money value={credit} />
      {begin && (
        <span className={classes.balance}>
          <button type="button" className={textButton.dense} onClick={begin}>
            {text('client.readBalance')}
          </button>
        </span>
      )}
      {isPart && (
        <span className={classes.balance} role="status">
          {text('client.readingBalance', { read: loadProgress.read, total: loadProgress.total })}
        </span>
      )}
      {Boolean(error) && !reply && <UnknownBalance error={error} retry={retry} />}
      {enabled &&
        balances?.map((balance) => (
          <span key={balance.currency} className={classes.balance} data-over={isOver(balance, credit) || undefined}>
            {text(signOf(balance.open) === 'negative' ? 'client.inCredit' : 'client.openBalance')}{' '}
            <Money value={withoutSign(balance.open)} currency={balance.currency} isBalance />
            {isOver(balance, credit) && ` · ${text('client.overLimit')}`}
          </span>
        ))}
      {linksStatement && enabled && Boolean(balances ?? begin ?? error) && (
        <Link className={classes.statement} to={links.report('statement', { party: String(id) })}>
          {text('client.statement')}
        </Link>
      )}
    </>
  );
}

function UnknownBalance({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <span className={classes.balance} role="alert">
      {text('client.openBalance')} {errorText(error).title}{' '}
      <button type="button" className={textButton.dense} onClick={retry}>
        {text('console.tryAgain')}
      </button>
    </span>
  );
}

/** A limit of zero means none, and a limit in the home currency does not apply to other currencies. */
function isOver({ currency, open }: { currency: string; open: string }, limit: string): boolean {
  return currency === homeCurrency && compareDecimals(limit, '0') > 0 && compareDecimals(open, limit) > 0;
}
