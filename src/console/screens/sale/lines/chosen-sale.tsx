/** Says, beside the form of a single line, how a change affects the invoice of the line's sale. */
import '#console/screens/sale/messages/catalogue.ts';
import { useWatch } from 'react-hook-form';
import { useReferred } from '#console/data/references.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import { useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { useInvoiceKind } from '#console/screens/sale/invoice-kind.ts';
import classes from '#console/screens/sale/sale.module.css';

export function ChosenSaleNote() {
  const { control } = useFormOf('sales_products');
  const { stored } = useFormSetting();
  // If the service only allows the price of a line to change, the form has no field for the sale.
  const sale = useReferred('sales', Number(useWatch({ control, name: 'sale_id' }) ?? stored.sale_id));
  if (!sale?.invoice_number) return null;
  return <InvoicedNote sale={sale} />;
}

function InvoicedNote({ sale }: { sale: ShownRecord<'sales'> }) {
  const text = useText();
  const kind = useInvoiceKind(sale);
  if (!kind) return null;
  return (
    <p className={classes.note} role="status">
      {text('sale.lines.invoiced', { kind, number: sale.invoice_number })}
    </p>
  );
}
