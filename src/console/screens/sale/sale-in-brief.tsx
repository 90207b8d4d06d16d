/** What a quote or an invoice is about to be made of: whose sale it is, its lines and what they come to. */

import '#console/screens/sale/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { Value } from '#console/record/cells/value.tsx';
import type { Shown } from '#console/record/record-facts.tsx';
import { ReadingTrouble } from '#console/screens/sale/lines/lines-part.tsx';
import { useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import { ProductName } from '#console/screens/sale/product-name.tsx';
import classes from '#console/screens/sale/sale.module.css';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { Day } from '#console/ui/values/day.tsx';
import { Money, Quantity } from '#console/ui/values/money.tsx';
import { fieldOf } from '#contract/core/field.ts';
import { register } from '#contract/register.ts';
import { saleTotal, totalOfLine } from '#contract/rules/sale.ts';

/** The rest is on the page behind. */
const shown = 8;

export function SaleInBrief({ sale }: { sale: Shown<'sales'> }) {
  const text = useText();
  const reading = useSaleLines(sale.id);
  const { lines, isWhole } = reading;
  return (
    <div className={classes.brief}>
      <p>
        <strong>
          <Value name="client_id" field={fieldOf(register.sales.fields, 'client_id')} value={sale.client_id} />
        </strong>
        {' · '}
        <Day value={sale.date} form="long" />
      </p>
      <ReadingTrouble {...reading} />
      {!lines && !reading.error && <SkeletonRows rows={2} columns={2} />}
      {lines?.length === 0 && isWhole && (
        <p role="status" className={classes.emptySale}>
          {text('sales.empty')}
        </p>
      )}
      {lines && lines.length > 0 && (
        <table>
          <tbody>
            {lines.slice(0, shown).map((line) => (
              <tr key={line.id}>
                <td>
                  <ProductName line={line} />
                </td>
                <td data-figure>
                  <Quantity value={line.product_quantity} />
                </td>
                <td data-figure>
                  <Money value={totalOfLine(line)} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {lines.length > shown && (
              <tr>
                <td colSpan={3}>{text('sales.moreLines', { count: lines.length - shown })}</td>
              </tr>
            )}
            <tr>
              <th scope="row" colSpan={2}>
                {text(isWhole ? 'sales.total' : 'sales.totalRead')}
              </th>
              <td data-figure>
                <Money value={saleTotal(lines)} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </div>
  );
}
