/** What a quote or an invoice is about to be made of: whose sale it is, its lines and what they come to. */
import { Value } from '#console/kit/cells/value.tsx';
import type { Shown } from '#console/kit/record-facts.tsx';
import { useText } from '#console/messages/messages.ts';
import { ReadingTrouble } from '#console/screens/sale/lines-part.tsx';
import { ProductName } from '#console/screens/sale/product-name.tsx';
import classes from '#console/screens/sale/sale.module.css';
import { useSaleLines } from '#console/screens/sale/use-sale-lines.ts';
import { Day } from '#console/ui/day.tsx';
import { Money, Quantity } from '#console/ui/money.tsx';
import { SkeletonRows } from '#console/ui/skeleton-rows.tsx';
import { fieldOf } from '#contract/field.ts';
import { register } from '#contract/register.ts';
import { saleTotal, totalOfLine } from '#contract/sale.ts';

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
