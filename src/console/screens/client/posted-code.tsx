/**
 * Says that ledger entries keep the code that they were posted with, because they are never changed: whoever changes the
 * code of a client or a supplier parts them from it.
 */
import '#console/screens/client/messages/catalogue.ts';
import { useWatch } from 'react-hook-form';
import { useRelatedRecords } from '#console/data/use-related.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/client/client.module.css';

export function PostedCode() {
  const typed = useWatch<FormValues>({ name: 'code' });
  const { stored } = useFormSetting();
  const code = String(stored.code ?? '');
  return code !== '' && typed !== code ? <EntriesOf code={code} /> : null;
}

function EntriesOf({ code }: { code: string }) {
  const text = useText();
  const { records = [] } = useRelatedRecords('transactions', { code });
  if (!records.length) return null;
  return (
    <p role="status" className={classes.posted}>
      {text('client.codePosted', { code })}
    </p>
  );
}
