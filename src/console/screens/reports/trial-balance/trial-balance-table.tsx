/** The trial balance of one currency: pairs of debits and credits, whose totals are equal where the ledger balances. */
import '#console/screens/ledger/messages/catalogue.ts';
import { useChart } from '#console/data/chart/use-chart.ts';
import { useText } from '#console/messages/messages.ts';
import { AccountLink } from '#console/screens/ledger/account-link.tsx';
import { useAbnormalBalance } from '#console/screens/ledger/chart/use-abnormal-balance.ts';
import { Figure, SideHeads } from '#console/screens/ledger/figures.tsx';
import type { Days } from '#console/screens/ledger/use-balances.ts';
import classes from '#console/screens/reports/trial-balance/trial-balance.module.css';
import { columnWords } from '#console/screens/reports/trial-balance/trial-balance.ts';
import { Money } from '#console/ui/values/money.tsx';
import stacked from '#console/ui/values/stacked.module.css';
import { compareDecimals, negateDecimal } from '#contract/formats/decimal.ts';
import {
  type TrialBalance,
  type TrialColumn,
  type TrialFigures,
  trialColumns,
  trialDifference,
} from '#contract/statements/trial-balance.ts';

export function TrialBalanceTable({
  balance: { currency, lines, totals },
  days,
}: {
  balance: TrialBalance;
  days: Days;
}) {
  const text = useText();
  const { nameOfAccount } = useChart();
  const isAbnormal = useAbnormalBalance();
  const difference = trialDifference(totals);
  return (
    <div className={classes.scroll} data-sideways data-landscape>
      <table className={`${classes.balances} ${stacked.stacked}`}>
        <caption>{currency}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {text('ledger.balances.account')}
            </th>
            {(['opening', 'movement', 'closing'] as const).map((pair) => (
              <th key={pair} scope="colgroup" colSpan={2} data-pair>
                {text(`ledger.balances.${pair}`)}
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
                <AccountLink account={line.account} name={nameOfAccount(line.account)} days={days} />
              </th>
              <LineFigures figures={line} isAbnormal={(balance) => isAbnormal(line.account, balance)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('ledger.total')}</th>
            {trialColumns.map((column) => (
              <Figure key={column} value={totals[column]} label={text(columnWords[column])} />
            ))}
          </tr>
        </tfoot>
      </table>
      {compareDecimals(difference, '0') !== 0 && (
        <p className={classes.warning} role="status">
          {text('ledger.balances.unequal')} <Money value={difference} currency={currency} />
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

/** A side without an amount stays empty. */
function LineFigures({ figures, isAbnormal }: { figures: TrialFigures; isAbnormal: (balance: string) => boolean }) {
  const text = useText();
  return trialColumns.map((column) => {
    const value = figures[column];
    if (compareDecimals(value, '0') === 0) return <td key={column} />;
    const balance = balanceOf[column]?.(figures);
    return (
      <Figure
        key={column}
        value={value}
        label={text(columnWords[column])}
        isAbnormal={balance !== undefined && isAbnormal(balance)}
      />
    );
  });
}
