/** A summary shown before a quote or an invoice is made: the client, the lines and the total. */

import '#console/screens/sale/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { Value } from '#console/record/cells/value.tsx';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { ClientCredit } from '#console/screens/sale/client-credit.tsx';
import { LinesReadState } from '#console/screens/sale/lines/lines-section.tsx';
import { type Line, useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import { ProductName } from '#console/screens/sale/product-name.tsx';
import classes from '#console/screens/sale/sale.module.css';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { TotalRows } from '#console/screens/sale/taxes/total-rows.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { Day } from '#console/ui/values/day.tsx';
import { Money, Quantity } from '#console/ui/values/money.tsx';
import { fieldOf } from '#contract/core/field.ts';
import { moduleRegistry } from '#contract/registry.ts';
import { totalOfLine } from '#contract/rules/sale.ts';

/** The page behind the dialog shows the other lines. */
const maxShownLines = 8;

interface SummaryProps {
  sale: ShownRecord<'sales'>;
  /** The lines in question, even if they have changed since. */
  asked: readonly Line[] | undefined;
}

export function SaleSummary({ sale, asked }: SummaryProps) {
  const text = useText();
  const reading = useSaleLines(sale.id);
  const lines = asked ?? reading.lines;
  // While the lines are read again, some may be missing, so their total must not be confirmed.
  const isWhole = asked !== undefined || (reading.isWhole && reading.isCurrent);
  const rates = useSaleRates(sale);
  return (
    <div className={classes.brief}>
      <p>
        <strong>
          <Value name="client_id" field={fieldOf(moduleRegistry.sales.fields, 'client_id')} value={sale.client_id} />
        </strong>
        {' · '}
        <Day value={sale.date} form="long" />
      </p>
      <ClientCredit id={sale.client_id} />
      {!asked && <LinesReadState {...reading} />}
      {!lines && reading.isAwaited && <SkeletonRows rows={2} columns={2} />}
      {lines?.length === 0 && isWhole && (
        <p role="status" className={classes.emptySale}>
          {text('sale.empty')}
        </p>
      )}
      {lines && lines.length > 0 && (
        <table>
          <tbody>
            {lines.slice(0, maxShownLines).map((line) => (
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
            {lines.length > maxShownLines && (
              <tr>
                <td colSpan={3}>{text('sale.moreLines', { count: lines.length - maxShownLines })}</td>
              </tr>
            )}
            <TotalRows lines={lines} rates={rates} isWhole={isWhole} colSpan={2} />
          </tfoot>
        </table>
      )}
    </div>
  );
}
