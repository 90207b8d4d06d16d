/** A part of the page that is saved as a whole. */
import '#console/screens/settings/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/settings/settings.module.css';
import type { SectionDraft } from '#console/screens/settings/use-section-draft.ts';
import { saveShortcut } from '#console/ui/shortcuts/form.ts';

interface SectionFormProps {
  draft: Pick<SectionDraft<unknown>, 'isChanged' | 'mayWrite' | 'save' | 'giveUp'>;
  children: ReactNode;
}

export function SectionForm({ draft: { isChanged, mayWrite, save, giveUp }, children }: SectionFormProps) {
  const text = useText();
  // Several parts may be changed at once: the key saves the one in which it is pressed.
  const saveOnKey = getHotkeyHandler(saveShortcut.keys.map((key) => [key, () => isChanged && save()]));
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={saveOnKey}
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
