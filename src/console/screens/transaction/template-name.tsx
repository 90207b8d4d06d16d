/** An input for the name of a template. */
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { maxTemplateNameLength } from '#console/form/templates/template-store.ts';
import classes from '#console/screens/transaction/templates.module.css';

interface TemplateNameProps {
  label: string;
  action: string;
  initial: string;
  /** Whether it gets the focus. */
  focused?: boolean;
  /** Why this name cannot be used. */
  error?: (typed: string) => string | undefined;
  /** A note about using this name, such as that it replaces another template. */
  note?: (typed: string) => string | undefined;
  onName: (name: string) => void;
}

/** Inside the entry's form, so Enter must not submit that form. */
export function TemplateName({ label, action, initial, focused = false, error, note, onName }: TemplateNameProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const [typed, setTyped] = useState(initial.slice(0, maxTemplateNameLength));
  const name = typed.trim();
  const problem = error?.(name);
  const take = () => {
    if (name && !problem) onName(name);
  };
  return (
    <div className={classes.naming}>
      <TextInput
        ref={input}
        className={classes.name}
        label={label}
        dir="auto"
        maxLength={maxTemplateNameLength}
        value={typed}
        error={problem}
        description={note?.(name)}
        descriptionProps={{ role: 'status' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        // Selected, so that typing replaces the proposed name.
        onFocus={(event) => event.currentTarget.select()}
        onMouseDown={(event) => {
          if (document.activeElement === event.currentTarget) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          take();
        }}
      />
      <Button variant="default" disabled={!name || Boolean(problem)} onClick={take}>
        {action}
      </Button>
    </div>
  );
}
