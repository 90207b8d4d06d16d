/**
 * Warns that posted entries keep the old value if somebody changes the code of a client or a supplier, or the number of
 * an account, because entries are never changed.
 */
import '#console/screens/ledger/messages/catalogue.ts';
import { useWatch } from 'react-hook-form';
import { useRelatedRecords, type Where } from '#console/data/use-related.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/ledger/ledger.module.css';

export function PostedCode() {
  const text = useText();
  const code = useChangedValue('code');
  return code && <PostedWarning where={{ code }} warning={text('ledger.codePosted', { code })} />;
}

export function PostedNumber() {
  const text = useText();
  const number = useChangedValue('number');
  return (
    number && <PostedWarning where={{ 'details.account': number }} warning={text('ledger.numberPosted', { number })} />
  );
}

/** The stored value of a field, if another one is typed; else empty. */
function useChangedValue(name: string): string {
  const typed = useWatch<FormValues>({ name });
  const { stored } = useFormSetting();
  const value = String(stored[name] ?? '');
  return typed === value ? '' : value;
}

function PostedWarning({ where, warning }: { where: Where; warning: string }) {
  const { records = [] } = useRelatedRecords('transactions', where);
  return records.length > 0 ? (
    <p role="status" className={classes.posted}>
      {warning}
    </p>
  ) : null;
}
