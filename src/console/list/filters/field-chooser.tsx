import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import classes from '#console/list/filters/filters.module.css';
import { filterableFields } from '#console/list/filters/operators.ts';
import { useFieldHeading } from '#console/list/use-heading.ts';
import { useText } from '#console/messages/messages.ts';
import type { Field } from '#contract/core/field.ts';
import { isText } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { searchWords } from '#contract/formats/search-text.ts';
import { fold } from '#contract/formats/text.ts';
import { moduleOf } from '#contract/registry.ts';
import { zeroIsNamed } from '#contract/settings/sections/number-labels.ts';

const groups = ['states', 'links', 'days', 'figures', 'texts'] as const;
type Group = (typeof groups)[number];

/** Numbers with labels count as states, or as links to what their label names. */
function groupOf(field: Field): Group {
  if (field.numberKind) return zeroIsNamed.has(field.numberKind) ? 'states' : 'links';
  if (field.kind === 'flag' || field.kind === 'choice') return 'states';
  if (field.kind === 'reference') return 'links';
  if (field.kind === 'day' || field.kind === 'dateTime' || field.kind === 'time') return 'days';
  return isText(field) ? 'texts' : 'figures';
}

interface FieldChooserProps {
  segment: Segment;
  takeTyped?: () => string;
  onChoose: (field: string) => void;
}

/** The fields of the list, grouped by kind and searched by their labels. */
export function FieldChooser({ segment, takeTyped, onChoose }: FieldChooserProps) {
  const text = useText();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const offered = useOffered(segment, typed);
  const names = offered.flatMap(({ fields }) => fields.map(({ name }) => name));
  const active = names[Math.min(at, names.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((at + 1) % names.length);
    else if (event.key === 'ArrowUp') setAt((at - 1 + names.length) % names.length);
    else if (event.key === 'Enter' && active) onChoose(active);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        role="combobox"
        aria-label={text('list.filter.find')}
        placeholder={text('list.filter.find')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active && listId + active}
        aria-autocomplete="list"
        autoComplete="off"
        value={typed}
        onFocus={() => setTyped(takeTyped ? takeTyped() + typed : typed)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={text('list.filter.find')} className={classes.options}>
        {offered.map(({ group, fields }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so.
          <div key={group} role="group" aria-label={text(`list.group.${group}`)}>
            <div className={classes.group} aria-hidden="true">
              {text(`list.group.${group}`)}
            </div>
            {fields.map(({ name, words }) => (
              <Option
                key={name}
                id={listId + name}
                label={words}
                active={name === active}
                onChoose={() => onChoose(name)}
              />
            ))}
          </div>
        ))}
      </div>
      {names.length === 0 && <p role="status">{text('list.filter.noField')}</p>}
    </>
  );
}

function useOffered(segment: Segment, typed: string) {
  const source = useRecordSource();
  const wordsOf = useFieldHeading(segment);
  const searchedWords = searchWords(typed);
  const fields = filterableFields(source, moduleOf(segment))
    .map(([name, field]) => ({ name, group: groupOf(field), words: wordsOf(name) }))
    .filter(({ words }) => searchedWords.every((word) => fold(words).includes(word)))
    .sort((a, b) => fold(a.words).localeCompare(fold(b.words)));
  return groups
    .map((group) => ({ group, fields: fields.filter((each) => each.group === group) }))
    .filter((each) => each.fields.length > 0);
}

interface OptionProps {
  id: string;
  label: string;
  active: boolean;
  onChoose: () => void;
}

function Option({ id, label, active, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the input points at it by aria-activedescendant.
    <div ref={ref} id={id} role="option" aria-selected={active} className={classes.option} onClick={onChoose}>
      {label}
    </div>
  );
}
