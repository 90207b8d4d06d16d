/** A part of the page that is saved as a whole. */
import '#console/screens/settings/messages/catalogue.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/settings/settings.module.css';
import type { SectionDraft } from '#console/screens/settings/use-section-draft.ts';

interface SectionFormProps {
  draft: Pick<SectionDraft<unknown>, 'isChanged' | 'mayWrite' | 'save' | 'giveUp'>;
  children: ReactNode;
}

export function SectionForm({ draft: { isChanged, mayWrite, save, giveUp }, children }: SectionFormProps) {
  const text = useText();
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset className={classes.fields} disabled={!mayWrite}>
        {children}
      </fieldset>
      {isChanged && (
        <div className={classes.actions}>
          <Button type="submit">{text('settings.save')}</Button>
          <Button variant="default" onClick={giveUp}>
            {text('settings.giveUp')}
          </Button>
        </div>
      )}
    </form>
  );
}
