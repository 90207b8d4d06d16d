import { useLanguage } from '#console/messages/messages.ts';
import { formatDecimal, signOf } from '#console/ui/values/format.ts';
import classes from '#console/ui/values/values.module.css';
import { formatMoney } from '#contract/formats/localized.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

interface MoneyProps {
  value: string | number | null | undefined;
  /** A currency code of three letters; empty for a plain number with its cents. */
  currency?: string;
  /** Whether it is debits less credits. Below zero is then the other side of the ledger, and not shown in red. */
  isBalance?: boolean;
  /** Whether the balance is on an unexpected side, and so shown in red. */
  isAbnormal?: boolean;
}

/** An exact amount with a true minus sign: red below zero, muted at zero, with digits of equal width. */
export function Money({ value, currency = homeCurrency, isBalance = false, isAbnormal = false }: MoneyProps) {
  const { language } = useLanguage();
  if (value === null || value === undefined || value === '') return null;
  return (
    <span
      className={classes.number}
      data-sign={signOf(value)}
      data-balance={isBalance || undefined}
      data-abnormal={isAbnormal || undefined}
    >
      {formatMoney(value, language, currency)}
    </span>
  );
}

/** Any other exact number with all of its digits: hours, distances, weights. */
export function Quantity({ value, unit }: { value: string | number | null | undefined; unit?: string }) {
  const { language } = useLanguage();
  if (value === null || value === undefined || value === '') return null;
  return (
    <span className={classes.number} data-sign={signOf(value)}>
      {formatDecimal(value, language)}
      {unit ? `\u00a0${unit}` : ''}
    </span>
  );
}
