import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import classes from '#console/form/fields/fields.module.css';
import { InputFeedback } from '#console/form/fields/input-feedback.tsx';
import { useFormField } from '#console/form/fields/use-form-field.ts';

interface Typing {
  /** Rewrites the text in the usual spelling when the field is left. Undefined if it cannot be read. */
  normalize: (typed: string) => string | undefined;
  /** The text shown while typing; empty for nothing. */
  feedback: (typed: string) => string;
  /** The value that a key gives; undefined if the key is ordinary input. */
  byKey?: (event: KeyboardEvent<HTMLInputElement>, typed: string) => string | undefined;
  /** Whether an Enter that rewrites the text does nothing else, so that the form is only saved when it is pressed again. */
  holdsEnter?: boolean;
  atEnd?: boolean;
  /** Whether errors appear as soon as the field is left. */
  isChecked?: boolean;
}

/** Whether a key saves the form. The field keeps the focus then, so its text is rewritten at once, not on leaving. */
export function isSavingKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' || (key.toLowerCase() === 's' && (ctrlKey || metaKey));
}

/** A field whose text is parsed. Without a change by the person, the stored text stays exactly as it is. */
export function useTypedField(props: FieldProps, typing: Typing) {
  const { register, set, current, check, ...rest } = useFormField(props);
  const [isActive, setActive] = useState(false);
  const before = useRef<string>(undefined);
  const registered = register();
  const typed = () => String(current() ?? '');

  const finish = () => {
    const now = typed();
    if (now === (before.current ?? now)) return;
    const full = typing.normalize(now);
    if (full !== undefined && full !== now) set(full);
    before.current = typed();
    if (typing.isChecked && now.trim()) check();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const value = typing.byKey?.(event, typed());
    if (value !== undefined) {
      event.preventDefault();
      set(value);
    } else if (isSavingKey(event)) {
      const written = typed();
      finish();
      const isEnterAlone = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
      if (typing.holdsEnter && isEnterAlone && typed() !== written) event.preventDefault();
    }
  };
  const inputContainer = (input: ReactNode) => (
    <div className={classes.holder}>
      {input}
      {/* An error is shown at the same place, and is more important. */}
      {isActive && !rest.texts.error && (
        <InputFeedback name={props.name} feedback={typing.feedback} atEnd={typing.atEnd} />
      )}
    </div>
  );
  return {
    ...rest,
    set,
    current,
    input: {
      ...registered,
      inputContainer,
      onKeyDown,
      onFocus: () => {
        before.current = typed();
        setActive(true);
      },
      onBlur: async (event: FocusEvent<HTMLInputElement>) => {
        finish();
        setActive(false);
        await registered.onBlur(event);
      },
    },
  };
}
