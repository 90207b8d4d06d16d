import { useLanguage } from '#console/messages/messages.ts';
import { formatDecimal, formatMoney, signOf } from '#console/ui/format.ts';
import classes from '#console/ui/values.module.css';

interface MoneyProps {
  value: string | number | null | undefined;
  /** Three letters; empty for a bare number with its cents. */
  currency?: string;
}

/** An exact amount: true minus and red below zero, quiet at zero, figures in columns. */
export function Money({ value, currency = 'CAD' }: MoneyProps) {
  const { language } = useLanguage();
  if (value === null || value === undefined || value === '') return null;
  return (
    <span className={classes.number} data-sign={signOf(value)}>
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
