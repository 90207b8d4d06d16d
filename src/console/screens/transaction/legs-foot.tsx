import { useWatch } from 'react-hook-form';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { describeLegs } from '#console/screens/transaction/open-legs.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { Chip } from '#console/ui/flag.tsx';
import { Money } from '#console/ui/money.tsx';
import { negateDecimal } from '#contract/decimal.ts';

/** Debits, credits and what is open, in exact cents, for every currency. */
export function LegsFoot({ name }: { name: string }) {
  const text = useText();
  const { language } = useLanguage();
  const { totals } = describeLegs(useWatch({ name }), language);
  return (
    <tfoot>
      {totals.map(({ currency, debit, credit, difference }) => {
        const isBalanced = difference === '0.00';
        return (
          <tr key={currency}>
            <td className={classes.sum}>{`${text('kit.legs.total')} ${currency}`}</td>
            <td>
              <Money value={debit} currency="" />
            </td>
            <td>
              <Money value={credit} currency="" />
            </td>
            <td colSpan={4} className={classes.sum}>
              {isBalanced ? (
                <Chip tone="success">{text('kit.legs.balanced')}</Chip>
              ) : (
                <Chip tone="danger">
                  {text('kit.legs.difference')}
                  {'\u00a0'}
                  <Money value={difference.startsWith('-') ? negateDecimal(difference) : difference} currency="" />
                </Chip>
              )}
            </td>
          </tr>
        );
      })}
    </tfoot>
  );
}
