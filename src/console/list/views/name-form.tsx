/** The form for the name of a view. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from '#console/list/filters/filters.module.css';
import { maxNameLength, type SavedView } from '#console/list/views/saved-views.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';

interface NameFormProps {
  action: string;
  initial?: string;
  /** The views whose names are refused, because they would be overwritten. */
  others: readonly SavedView[];
  /** The message that a view with the name exists, if it is not the person's own. */
  taken?: MessageId;
  /** Whether the input gets the focus with its text selected. */
  focused?: boolean;
  onName: (name: string) => void;
  /** Called on Escape. Absent if Escape is left to the surrounding panel. */
  onCancel?: () => void;
}

export function NameForm({
  action,
  initial = '',
  others,
  taken = 'list.view.taken',
  focused = false,
  onName,
  onCancel,
}: NameFormProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!focused) return;
    input.current?.focus();
    input.current?.select();
  }, [focused]);
  const label = text('list.view.name');
  const [typed, setTyped] = useState(initial);
  const [refused, setRefused] = useState<string>();
  const name = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (others.some((each) => each.name === name)) setRefused(name);
    else if (name) onName(name);
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !onCancel) return;
    event.stopPropagation();
    event.preventDefault();
    onCancel();
  };
  return (
    <form className={classes.naming} onSubmit={submit} onKeyDown={giveUp}>
      <TextInput
        ref={input}
        aria-label={label}
        placeholder={label}
        maxLength={maxNameLength}
        value={typed}
        error={name === refused && text(taken, { name })}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!name}>
        {action}
      </Button>
    </form>
  );
}
