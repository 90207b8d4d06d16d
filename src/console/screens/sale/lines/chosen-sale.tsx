/** Beside the form of a single line: what a change does to the invoice of the sale that the form names. */
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
  // A service that takes a line's price alone has no field of its sale.
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
