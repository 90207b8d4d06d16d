/** A part of the page that is saved as a whole. */
import '#console/screens/settings/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type ReactNode, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
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
  const form = useRef<HTMLFormElement>(null);
  const inputs = useRef<HTMLFieldSetElement>(null);
  const saveOrShowProblem = () => {
    flushSync(save);
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  // Several parts may have changes; the shortcut saves the one in which it is pressed.
  const saveOnKey = getHotkeyHandler(saveShortcut.keys.map((key) => [key, () => isChanged && saveOrShowProblem()]));
  // The buttons disappear after a press, so the focus moves to the last input before them.
  const keepFocus = useCallback(
    (buttons: HTMLDivElement) => () => {
      if (buttons.contains(document.activeElement)) queueMicrotask(() => lastControl(inputs.current)?.focus());
    },
    [],
  );
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        saveOrShowProblem();
      }}
      onKeyDown={saveOnKey}
    >
      <fieldset ref={inputs} className={classes.fields} disabled={!mayWrite}>
        {children}
      </fieldset>
      {isChanged && (
        <div ref={keepFocus} className={classes.actions}>
          <Button type="submit">{text('settings.save')}</Button>
          <Button variant="default" onClick={giveUp}>
            {text('settings.giveUp')}
          </Button>
        </div>
      )}
    </form>
  );
}

function lastControl(within: HTMLElement | null): HTMLElement | undefined {
  return [...(within?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? [])].at(-1);
}
