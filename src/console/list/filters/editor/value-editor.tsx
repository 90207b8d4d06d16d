/** The inputs for a filter's values, depending on the kind of its field and the operator. */

import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, use, useId, useRef, useState } from 'react';
import { readDay } from '#console/form/input/days.ts';
import { NumberPicker } from '#console/form/picker/number-picker.tsx';
import { OccurringValues } from '#console/list/filters/editor/occurring-values.tsx';
import { OwnNumberNote } from '#console/list/filters/editor/own-number-note.tsx';
import { ReferencesEditor } from '#console/list/filters/editor/references-editor.tsx';
import { RelativeEditor } from '#console/list/filters/editor/relative-editor.tsx';
import { typedOf } from '#console/list/filters/editor/typed-values.ts';
import { flagValue } from '#console/list/filters/filter-words.ts';
import classes from '#console/list/filters/filters.module.css';
import { type Operator, takesNoValue, takesSeveralValues } from '#console/list/filters/operators.ts';
import { FilterSuggestions } from '#console/list/filters/suggestions.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { choiceText } from '#console/record/cells/choice-text.ts';
import { useSession } from '#console/session/session.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import type { Field } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { isDay } from '#contract/formats/calendar.ts';
import { hasOccurringValues } from '#contract/reports/field_values.ts';
import type { NumberKind } from '#contract/settings/sections/number-labels.ts';

const DayCalendar = lazyComponent(async () => (await import('#console/form/fields/day-calendar.tsx')).default);

interface ValueEditorProps {
  segment: Segment;
  name: string;
  label: string;
  field: Field;
  operator: Operator;
  /** The values as typed. References, flags and choices are in the wire's spelling. */
  typed: string[];
  /** A sentence for each value that cannot be read, at its position. */
  problems: readonly (string | undefined)[];
  /** Whether an empty input stands for empty values, which its placeholder then says. */
  keepsEmpty: boolean;
  onChange: (typed: string[]) => void;
}

export function ValueEditor(props: ValueEditorProps) {
  const { field, operator } = props;
  const { may } = useSession();
  if (operator === 'mine') return <OwnNumberNote />;
  if (takesNoValue(operator)) return null;
  if (operator === 'relative')
    return <RelativeEditor label={props.label} typed={props.typed} onChange={props.onChange} />;
  if (field.kind === 'flag') return <FlagEditor {...props} />;
  if (field.kind === 'choice') return <ChoiceEditor {...props} />;
  if (field.numberKind && operator !== 'between') return <NumbersEditor {...props} kind={field.numberKind} />;
  if (field.kind !== 'reference' || !field.ref) return <TypedEditor {...props} />;
  if (may(field.ref, 'list')) return <ReferencesEditor {...props} segment={field.ref} problem={props.problems[0]} />;
  // Records that the role may not list are identified by their numbers, which the list shows.
  return <TypedEditor {...props} typed={props.typed.length ? props.typed : ['']} />;
}

function FlagEditor({ name, field, label, typed, onChange }: ValueEditorProps) {
  const text = useText();
  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">{label}</legend>
      {['1', '0'].map((value) => (
        <label key={value} className={classes.choice}>
          <input type="radio" name={name} checked={typed[0] === value} onChange={() => onChange([value])} />
          {flagValue(field, value, text)}
        </label>
      ))}
    </fieldset>
  );
}

function ChoiceEditor({ label, field, typed, problems, keepsEmpty, onChange }: ValueEditorProps) {
  const text = useText();
  const { language } = useLanguage();
  const values = keepsEmpty ? ['', ...(field.choices ?? [])] : field.choices;
  const toggle = (value: string) =>
    onChange(typed.includes(value) ? typed.filter((each) => each !== value) : [...typed, value]);
  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">{label}</legend>
      {values?.map((value) => (
        <label key={value} className={classes.choice}>
          <input type="checkbox" checked={typed.includes(value)} onChange={() => toggle(value)} />
          {value === '' ? text('list.filter.nothing') : choiceText(field, value, language)}
        </label>
      ))}
      <Problem sentence={problems[0]} />
    </fieldset>
  );
}

/** Numbers that refer to no module, chosen by their labels. A number without a label is typed. */
function NumbersEditor({ kind, ...props }: ValueEditorProps & { kind: NumberKind }) {
  const { segment, name, label, field, operator, typed, problems, keepsEmpty, onChange } = props;
  const text = useText();
  const placeholder = keepsEmpty ? text('list.filter.nothing') : undefined;
  const box = useRef<HTMLDivElement>(null);
  const setLastValue = (value: string) => {
    onChange(typed.with(-1, value));
    focusLastInput(box.current);
  };
  return (
    <>
      <div ref={box} className={classes.values}>
        {typed.map((value, at) => (
          <NumberPicker
            // biome-ignore lint/suspicious/noArrayIndexKey: values are told apart by their place alone.
            key={at}
            kind={kind}
            words={{ 'aria-label': label, error: problems[at], placeholder }}
            value={value}
            onChange={(next) => onChange(typed.with(at, next))}
          />
        ))}
      </div>
      {/* All occurring values are listed, because a typed name is looked up by the picker itself. */}
      <OccurringValues segment={segment} name={name} field={field} typed="" onPick={setLastValue} />
      <AnotherValue field={field} operator={operator} typed={typed} onChange={onChange} />
    </>
  );
}

type AnotherValueProps = Pick<ValueEditorProps, 'field' | 'operator' | 'typed' | 'onChange'>;

function AnotherValue({ field, operator, typed, onChange }: AnotherValueProps) {
  const text = useText();
  if (!takesSeveralValues(field, operator) || typed.at(-1) === '') return null;
  return (
    <button type="button" className={classes.more} onClick={() => onChange([...typed, ''])}>
      {text('list.filter.another')}
    </button>
  );
}

function TypedEditor(props: ValueEditorProps) {
  const { segment, name, label, field, operator, typed, problems, keepsEmpty, onChange } = props;
  const text = useText();
  const { language } = useLanguage();
  const isSuggested = name in use(FilterSuggestions);
  const last = typed.length - 1;
  const box = useRef<HTMLDivElement>(null);
  const put = (at: number, value: string) => onChange(typed.with(at, value));
  const setLastValue = (value: string) => {
    put(last, typedOf(field, operator, value, language));
    focusLastInput(box.current);
  };
  const isBetween = operator === 'between';
  return (
    <>
      <div ref={box} className={classes.values}>
        {typed.map((value, at) => (
          <TypedValue
            // biome-ignore lint/suspicious/noArrayIndexKey: values are told apart by their place alone.
            key={at}
            name={name}
            label={isBetween ? text(at === 0 ? 'list.filter.least' : 'list.filter.most') : label}
            field={field}
            value={value}
            problem={problems[at]}
            keepsEmpty={keepsEmpty}
            onChange={(next) => put(at, next)}
          />
        ))}
      </div>
      {!isSuggested && !isBetween && hasOccurringValues(field) && (
        <OccurringValues segment={segment} name={name} field={field} typed={typed[last] ?? ''} onPick={setLastValue} />
      )}
      <AnotherValue field={field} operator={operator} typed={typed} onChange={onChange} />
    </>
  );
}

/** Focuses the last input, so that Enter applies the filter. */
function focusLastInput(box: HTMLElement | null): void {
  [...(box?.querySelectorAll('input') ?? [])].at(-1)?.focus();
}

interface TypedValueProps {
  name: string;
  label: string;
  field: Field;
  value: string;
  problem?: string;
  keepsEmpty: boolean;
  onChange: (value: string) => void;
}

function TypedValue({ name, label, field, value, problem, keepsEmpty, onChange }: TypedValueProps) {
  const text = useText();
  const { language } = useLanguage();
  const [isPicking, setPicking] = useState(false);
  const Suggested = use(FilterSuggestions)[name];
  const listId = useId();
  const isDayField = field.kind === 'day' || field.kind === 'dateTime';
  const day = (isDayField && readDay(value, { language, today: readWallClock().today })) || '';
  const form = isDayField ? 'console.dayFormat' : field.kind === 'time' ? 'console.timeFormat' : undefined;
  const hint = keepsEmpty ? 'list.filter.nothing' : form;
  return (
    <>
      <TextInput
        aria-label={label}
        placeholder={hint && text(hint)}
        dir="auto"
        list={Suggested && listId}
        value={value}
        error={problem}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={
          isDayField && (
            <button
              type="button"
              className={classes.chipOut}
              aria-label={text('console.openCalendar', { label })}
              aria-expanded={isPicking}
              onClick={() => setPicking(!isPicking)}
            >
              <IconCalendar size={16} aria-hidden="true" />
            </button>
          )
        }
      />
      {Suggested && <Suggested id={listId} typed={value} />}
      {isPicking && (
        <Suspense>
          <DayCalendar
            day={isDay(day) ? day : null}
            onPick={(picked) => {
              onChange(picked);
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Problem({ sentence }: { sentence?: string }) {
  return sentence ? (
    <p role="alert" className={classes.problem}>
      {sentence}
    </p>
  ) : null;
}
