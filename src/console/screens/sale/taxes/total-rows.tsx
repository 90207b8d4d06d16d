/** The last rows of a table of lines: the subtotal and each tax, where there are taxes, and the total. */
import '#console/screens/sale/messages/catalogue.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import classes from '#console/screens/sale/taxes/total-rows.module.css';
import { Money } from '#console/ui/values/money.tsx';
import type { TaxRate } from '#contract/formats/tax-list.ts';
import { taxLabel } from '#contract/formats/tax-list.ts';
import { totalsOfSale } from '#contract/rules/sale.ts';

interface TotalRowsProps {
  lines: readonly Line[];
  rates: readonly TaxRate[];
  /** Whether all lines were read, so that the total is that of the sale. */
  isWhole: boolean;
  /** The columns that the cell before the amount spans. */
  colSpan: number;
  /** Whether the table ends with a column of actions. */
  hasEnd?: boolean;
}

export function TotalRows({ lines, rates, isWhole, colSpan, hasEnd }: TotalRowsProps) {
  const text = useText();
  const { language } = useLanguage();
  const { subtotal, taxes, total } = totalsOfSale(lines, rates);
  const parts = [
    { label: text('sale.subtotal'), amount: subtotal },
    ...taxes.map((tax) => ({ label: taxLabel(tax, language), amount: tax.amount })),
  ];
  const whole = { label: text(isWhole ? 'sale.total' : 'sale.totalRead'), amount: total };
  return [...(taxes.length ? parts : []), whole].map((row) => (
    <tr key={row.label} data-sum className={row === whole ? classes.whole : classes.part}>
      <th scope="row" colSpan={colSpan}>
        {row.label}
      </th>
      <td data-figure data-total>
        <Money value={row.amount} />
      </td>
      {hasEnd && <td />}
    </tr>
  ));
}
