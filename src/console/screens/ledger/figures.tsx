/** The columns of amounts that all tables of the ledger use. */
import '#console/screens/ledger/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/ledger/ledger.module.css';
import { Money } from '#console/ui/values/money.tsx';
import type { Leg } from '#contract/rules/ledger.ts';

/** The heading of a figure column, in which days do not break at their hyphens. */
export function FigureHead({ words }: { words: string }) {
  return (
    <th scope="col" data-figure>
      {words.split(/(\d{4}-\d\d-\d\d)/).map((part, index) =>
        index % 2 ? (
          <span key={part} className={classes.unbroken}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </th>
  );
}

export function SideHeads() {
  const text = useText();
  return (
    <>
      <FigureHead words={text('ledger.debit')} />
      <FigureHead words={text('ledger.credit')} />
    </>
  );
}

interface FigureProps {
  value: string;
  currency?: string;
  /** Is shown on phones, where a cell has no column heading. */
  label?: string;
  isAbnormal?: boolean;
}

export function Figure({ value, currency = '', label, isAbnormal }: FigureProps) {
  return (
    <td data-figure data-label={label}>
      <Money value={value} currency={currency} isBalance isAbnormal={isAbnormal} />
    </td>
  );
}

/** The two cells of a line, with the amount on its side. */
export function LegFigures({ leg, currency }: { leg: Leg; currency: string }) {
  const text = useText();
  return (['D', 'C'] as const).map((side) => (
    <td key={side} data-figure data-label={text(side === 'D' ? 'ledger.debit' : 'ledger.credit')}>
      {leg.credit === side && <Money value={leg.amount} currency={currency} />}
    </td>
  ));
}
