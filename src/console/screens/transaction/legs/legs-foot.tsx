/**
 * The debits, credits and difference for every currency, exact to the last decimal. An entry can only be posted when it
 * balances.
 */
import '#console/screens/ledger/messages/catalogue.ts';
import '#console/screens/transaction/messages/catalogue.ts';
import { useBlockSaving } from '#console/form/form-context.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { LinesName } from '#console/screens/transaction/legs/leg-values.ts';
import type { OpenLegs } from '#console/screens/transaction/legs/open-legs.ts';
import { useOpenLegs } from '#console/screens/transaction/legs/use-open-legs.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { Chip } from '#console/ui/values/flag.tsx';
import { signOf } from '#console/ui/values/format.ts';
import { Money } from '#console/ui/values/money.tsx';
import { problemSentence } from '#contract/core/validation-messages.ts';
import { withoutSign } from '#contract/formats/decimal.ts';

export function LegsFoot({ name }: { name: LinesName }) {
  const text = useText();
  const open = useOpenLegs(name);
  useBlockSaving(useReason(open));
  return (
    <tfoot>
      {open.totals.map(({ currency, debit, credit, difference }) => {
        const isBalanced = signOf(difference) === 'zero';
        return (
          <tr key={currency}>
            <td className={classes.sum}>{`${text('ledger.total')} ${currency}`}</td>
            <td>
              <Money value={debit} currency="" />
            </td>
            <td>
              <Money value={credit} currency="" />
            </td>
            <td colSpan={4} className={classes.state}>
              {isBalanced ? (
                <Chip tone="success">{text('transaction.legs.balanced')}</Chip>
              ) : (
                <Chip tone="danger">
                  {text('transaction.legs.difference')}
                  {'\u00a0'}
                  <Money value={withoutSign(difference)} currency="" />
                </Chip>
              )}
            </td>
          </tr>
        );
      })}
    </tfoot>
  );
}

/** Why the entry cannot be posted yet, shown beside the save button. */
function useReason({ count, unreadable, problems }: OpenLegs): string | undefined {
  const text = useText();
  const { language } = useLanguage();
  if (unreadable) return text('transaction.legs.blockedAmount');
  if (count < 2) return text('transaction.legs.blockedEmpty');
  return problems.length ? problems.map((each) => problemSentence(each, language)).join(' ') : undefined;
}
