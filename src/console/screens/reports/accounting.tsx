import { useLanguage } from '#console/messages/messages.ts';
import classes from '#console/screens/reports/reports.module.css';
import { signOf } from '#console/ui/values/format.ts';
import { withoutSign } from '#contract/formats/decimal.ts';
import { formatMoney } from '#contract/formats/localized.ts';

/** An amount of a financial statement: below zero in parentheses, as accountants print it. */
export function Accounting({ value }: { value: string }) {
  const { language } = useLanguage();
  const sign = signOf(value);
  const words = formatMoney(withoutSign(value), language, '');
  return (
    <span className={classes.accounting} data-sign={sign}>
      {sign === 'negative' ? `(${words})` : words}
    </span>
  );
}
