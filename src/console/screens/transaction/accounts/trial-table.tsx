/** The trial balance of one currency: pairs of debits and credits, whose totals are equal where the ledger balances. */
import '#console/screens/transaction/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { AccountLink } from '#console/screens/transaction/accounts/account-link.tsx';
import { columnWords } from '#console/screens/transaction/accounts/trial-balance.ts';
import type { Days } from '#console/screens/transaction/accounts/use-balances.ts';
import { useAbnormalBalance } from '#console/screens/transaction/chart/use-abnormal-balance.ts';
import { Figure, SideHeads } from '#console/screens/transaction/legs/figures.tsx';
import classes from '#console/screens/transaction/transaction.module.css';
import { Money } from '#console/ui/values/money.tsx';
import { compareDecimals, negateDecimal } from '#contract/formats/decimal.ts';
import {
  type TrialBalance,
  type TrialColumn,
  type TrialFigures,
  trialColumns,
  trialDifference,
} from '#contract/statements/trial-balance.ts';

export function TrialTable({ balance: { currency, lines, totals }, days }: { balance: TrialBalance; days: Days }) {
  const text = useText();
  const difference = trialDifference(totals);
  return (
    <div className={classes.scroll} data-sideways data-landscape>
      <table className={classes.balances}>
        <caption>{currency}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {text('transaction.balances.account')}
            </th>
            {(['opening', 'movement', 'closing'] as const).map((pair) => (
              <th key={pair} scope="colgroup" colSpan={2} data-pair>
                {text(`transaction.balances.${pair}`)}
              </th>
            ))}
          </tr>
          <tr>
            <SideHeads />
            <SideHeads />
            <SideHeads />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.account}>
              <th scope="row">
                <AccountLink account={line.account} days={days} />
              </th>
              <LineFigures account={line.account} figures={line} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('transaction.legs.total')}</th>
            {trialColumns.map((column) => (
              <Figure key={column} value={totals[column]} label={text(columnWords[column])} />
            ))}
          </tr>
        </tfoot>
      </table>
      {compareDecimals(difference, '0') !== 0 && (
        <p className={classes.warning} role="status">
          {text('transaction.balances.unequal')} <Money value={difference} currency={currency} />
        </p>
      )}
    </div>
  );
}

/** Balances are debits less credits. */
const balanceOf: Partial<Record<TrialColumn, (figures: TrialFigures) => string>> = {
  openingDebit: ({ openingDebit }) => openingDebit,
  openingCredit: ({ openingCredit }) => negateDecimal(openingCredit),
  closingDebit: ({ closingDebit }) => closingDebit,
  closingCredit: ({ closingCredit }) => negateDecimal(closingCredit),
};

/** The side on which there is nothing stays empty. */
function LineFigures({ account, figures }: { account: string; figures: TrialFigures }) {
  const text = useText();
  const isAbnormal = useAbnormalBalance();
  return trialColumns.map((column) => {
    const value = figures[column];
    if (compareDecimals(value, '0') === 0) return <td key={column} />;
    const balance = balanceOf[column]?.(figures);
    return (
      <Figure
        key={column}
        value={value}
        label={text(columnWords[column])}
        isAbnormal={balance !== undefined && isAbnormal(account, balance)}
      />
    );
  });
}
