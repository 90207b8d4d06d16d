/** Offers the usual description of an entry below its empty field; the right arrow or a press takes it. */
import '#console/screens/transaction/messages/catalogue.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { type ProposalStore, takesProposal } from '#console/screens/transaction/usual/proposal-store.ts';
import { Keys } from '#console/ui/shortcuts/keys.tsx';

export function UsualDescription({ store, children }: { store: ProposalStore; children: ReactNode }) {
  const text = useText();
  const { getValues, setValue, setFocus } = useFormOf('transactions');
  const description = store.useSelected((proposal) => proposal.description);
  const take = () => setValue('description', description, { shouldDirty: true });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!description || !takesProposal(event) || getValues('description')) return;
    event.preventDefault();
    take();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the field.
    <div onKeyDown={onKeyDown}>
      {children}
      <p className={classes.usual} role="status">
        {description && (
          <>
            {text('transaction.usual.description')}{' '}
            <button
              type="button"
              className={classes.take}
              tabIndex={-1}
              onClick={() => {
                take();
                setFocus('description');
              }}
            >
              <span dir="auto">{description}</span> <Keys press="→" />
            </button>
          </>
        )}
      </p>
    </div>
  );
}
