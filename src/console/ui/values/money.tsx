import { useLanguage } from '#console/messages/messages.ts';
import { formatDecimal, signOf } from '#console/ui/values/format.ts';
import classes from '#console/ui/values/values.module.css';
import { formatMoney } from '#contract/formats/localized.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

interface MoneyProps {
  value: string | number | null | undefined;
  /** Three letters; empty for a bare number with its cents. */
  currency?: string;
  /** Debits less credits: below zero is the other side of the ledger, and no cause for red. */
  isBalance?: boolean;
  /** On the side where this balance is not expected: red. */
  isAbnormal?: boolean;
}

/** An exact amount: true minus and red below zero, quiet at zero, figures in columns. */
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

/** Any other exact number: hours, distances, weights, with the digits that it has. */
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
