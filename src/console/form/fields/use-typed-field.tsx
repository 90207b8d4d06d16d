import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import classes from '#console/form/fields/fields.module.css';
import { Understood } from '#console/form/fields/understood.tsx';
import { useFormField } from '#console/form/fields/use-form-field.ts';

export interface Typing {
  /** Spells out what was typed, once the person has moved on. Undefined: it cannot be read. */
  tidy: (typed: string) => string | undefined;
  /** What is said of it meanwhile; empty for nothing. */
  say: (typed: string) => string;
  /** The value that a key gives; undefined where the key is the text's own. */
  byKey?: (event: KeyboardEvent<HTMLInputElement>, typed: string) => string | undefined;
  /** Enter finishes this text first, and saves the form only when pressed again. */
  holdsEnter?: (typed: string) => boolean;
  atEnd?: boolean;
  /** Whether what is wrong is said as soon as the field is left. */
  isChecked?: boolean;
}

/** A field whose text is read: what nobody touched stays as it was stored, to the byte. */
export function useTypedField(props: FieldProps, typing: Typing) {
  const { register, set, current, check, ...rest } = useFormField(props);
  const [isActive, setActive] = useState(false);
  const begun = useRef<string>(undefined);
  const registered = register();
  const typed = () => String(current() ?? '');

  const finish = () => {
    const now = typed();
    if (now === (begun.current ?? now)) return;
    const full = typing.tidy(now);
    if (full !== undefined && full !== now) set(full);
    begun.current = typed();
    if (typing.isChecked && now.trim()) check();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const value = typing.byKey?.(event, typed());
    if (value !== undefined) {
      event.preventDefault();
      set(value);
    } else if (event.key === 'Enter' || (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey))) {
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && typing.holdsEnter?.(typed()))
        event.preventDefault();
      finish();
    }
  };
  const inputContainer = (input: ReactNode) => (
    <div className={classes.holder}>
      {input}
      {isActive && <Understood name={props.name} say={typing.say} atEnd={typing.atEnd} />}
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
        begun.current = typed();
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
