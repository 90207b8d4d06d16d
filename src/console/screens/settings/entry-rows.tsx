/** A list of entries, each a row of inputs, that can be added and removed. */
import '#console/screens/settings/messages/catalogue.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/settings/settings.module.css';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';

interface EntryRowsProps<E> {
  label: string;
  entries: readonly E[];
  onChange: (entries: E[]) => void;
  /** Absent if nothing can be added. */
  makeEntry?: () => E;
  addLabel: string;
  mayWrite: boolean;
  /** Adds a new entry at the top, because it would be out of sight at the end of a long list. */
  addsFirst?: boolean;
  /** Whether an entry is visible; by default all are. */
  isShown?: (entry: E, at: number) => boolean;
  /** The inputs of an entry. */
  children: (entry: E, change: (part: Partial<E>) => void, at: number) => ReactNode;
}

export function EntryRows<E>(props: EntryRowsProps<E>) {
  const { label, entries, onChange, makeEntry, addLabel, mayWrite, addsFirst, isShown, children } = props;
  const text = useText();
  const rows = useRef<HTMLFieldSetElement>(null);
  const add = (entry: E) => {
    flushSync(() => onChange(addsFirst ? [entry, ...entries] : [...entries, entry]));
    const added = [...(rows.current?.querySelectorAll('[data-entry]') ?? [])].at(addsFirst ? 0 : -1);
    added?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => onChange(entries.toSpliced(at, 1)));
    // If the focused button was removed with the last entry, the last remaining button gets the focus.
    if (hasNoFocus()) [...(rows.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  };
  return (
    <fieldset ref={rows} className={classes.entries}>
      <legend className={classes.legend}>{label}</legend>
      {entries.length === 0 && <p className={classes.quiet}>{text('settings.none')}</p>}
      {entries.map((entry, at) => {
        if (isShown && !isShown(entry, at)) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are told apart by their place alone.
          <div key={at} data-entry className={classes.entry}>
            {children(entry, (part) => onChange(entries.with(at, { ...entry, ...part })), at)}
            {mayWrite && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={text('settings.remove', { label, position: at + 1 })}
                onClick={() => remove(at)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {mayWrite && makeEntry && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={14} />}
          onClick={() => add(makeEntry())}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
