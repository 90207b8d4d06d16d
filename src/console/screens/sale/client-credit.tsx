/** Shows the credit limit and the balance of a sale's client, where people decide whether to give more credit. */
import { useWatch } from 'react-hook-form';
import { useReferred } from '#console/data/references.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { CreditAndBalance } from '#console/screens/client/open-balance.tsx';
import classes from '#console/screens/sale/sale.module.css';

/** For the client chosen in the form of a sale. */
export function ChosenClientCredit() {
  const { control } = useFormOf('sales');
  const id = Number(useWatch({ control, name: 'client_id' }));
  return id > 0 ? <ClientCredit key={id} id={id} /> : null;
}

export function ClientCredit({ id }: { id: number }) {
  const label = useFieldLabel('clients');
  const client = useReferred('clients', id);
  if (!client) return null;
  return (
    <p className={classes.credit}>
      <span>{label('credit')}</span> <CreditAndBalance client={client} />
    </p>
  );
}
