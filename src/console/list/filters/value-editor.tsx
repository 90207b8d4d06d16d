/** The inputs for a filter's values, depending on the kind of its field and the operator. */

import { NativeSelect, TextInput } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { Suspense, use, useId, useState } from 'react';
import { nameOf } from '#console/data/record-name.ts';
import { useReferred } from '#console/data/references.ts';
import { useFiscalYearStart } from '#console/data/settings/fiscal-year.ts';
import { readDayText } from '#console/form/input/parse-input.ts';
import { NumberPicker } from '#console/form/picker/number-picker.tsx';
import { ReferencePicker } from '#console/form/picker/reference-picker.tsx';
import { flagValue, relativeWords } from '#console/list/filters/filter-words.ts';
import classes from '#console/list/filters/filters.module.css';
import { type Operator, takesNoValue, takesSeveralValues } from '#console/list/filters/operators.ts';
import { OwnNumberNote } from '#console/list/filters/own-number-note.tsx';
import { namedDays, type RelativeDays, readRelative, writeRelative } from '#console/list/filters/relative-days.ts';
import { FilterSuggestions } from '#console/list/filters/suggestions.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { choiceText } from '#console/record/cells/choice-text.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import type { Field } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { isDay } from '#contract/formats/calendar.ts';
import type { NumberKind } from '#contract/settings/sections/number-labels.ts';

const DayCalendar = lazyPart(async () => (await import('#console/form/fields/day-calendar.tsx')).default);

export interface ValueEditorProps {
  name: string;
  label: string;
  field: Field;
  operator: Operator;
  /** As people type them. References, flags and choices are in the wire's spelling. */
  typed: string[];
  /** By position, a sentence for each value that cannot be read. */
  problems: readonly (string | undefined)[];
  onChange: (typed: string[]) => void;
}

export function ValueEditor(props: ValueEditorProps) {
  const { field, operator } = props;
  if (operator === 'mine') return <OwnNumberNote />;
  if (takesNoValue(operator)) return null;
  if (operator === 'relative') return <RelativeEditor {...props} />;
  if (field.kind === 'flag') return <FlagEditor {...props} />;
  if (field.kind === 'choice') return <ChoiceEditor {...props} />;
  if (field.numbers && operator !== 'between') return <NumbersEditor {...props} kind={field.numbers} />;
  if (field.kind === 'reference' && field.ref) return <ReferencesEditor {...props} segment={field.ref} />;
  return <TypedEditor {...props} />;
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

function ChoiceEditor({ label, field, typed, problems, onChange }: ValueEditorProps) {
  const { language } = useLanguage();
  const toggle = (value: string) =>
    onChange(typed.includes(value) ? typed.filter((each) => each !== value) : [...typed, value]);
  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">{label}</legend>
      {field.choices?.map((value) => (
        <label key={value} className={classes.choice}>
          <input type="checkbox" checked={typed.includes(value)} onChange={() => toggle(value)} />
          {choiceText(field, value, language)}
        </label>
      ))}
      <Problem sentence={problems[0]} />
    </fieldset>
  );
}

function ReferencesEditor({ label, segment, typed, problems, onChange }: ValueEditorProps & { segment: Segment }) {
  const add = (id: number) => {
    if (id > 0 && !typed.includes(String(id))) onChange([...typed, String(id)]);
  };
  return (
    <>
      {typed.length > 0 && (
        <ul className={classes.picked} aria-label={label}>
          {typed.map((id) => (
            <Picked key={id} segment={segment} id={id} onRemove={() => onChange(typed.filter((each) => each !== id))} />
          ))}
        </ul>
      )}
      {/* Emptied after each choice, so that the next record can be added. */}
      <ReferencePicker
        key={typed.length}
        segment={segment}
        words={{ 'aria-label': label, error: problems[0] }}
        value={0}
        onChange={add}
        clearable={false}
      />
    </>
  );
}

function Picked({ segment, id, onRemove }: { segment: Segment; id: string; onRemove: () => void }) {
  const text = useText();
  const { language } = useLanguage();
  const record = useReferred(segment, Number(id));
  const name = record ? nameOf(segment, record, language) : id;
  return (
    <li className={classes.pickedOne}>
      <span dir="auto">{name}</span>
      <button
        type="button"
        className={classes.chipOut}
        aria-label={text('list.filter.removeValue', { value: name })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Numbers that no module explains, by their names. A number without one is typed. */
function NumbersEditor({
  kind,
  label,
  field,
  operator,
  typed,
  problems,
  onChange,
}: ValueEditorProps & { kind: NumberKind }) {
  return (
    <>
      {typed.map((value, at) => (
        <NumberPicker
          // biome-ignore lint/suspicious/noArrayIndexKey: values are told apart by their place alone.
          key={at}
          kind={kind}
          words={{ 'aria-label': label, error: problems[at] }}
          value={value}
          onChange={(next) => onChange(typed.with(at, next))}
        />
      ))}
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

function TypedEditor({ name, label, field, operator, typed, problems, onChange }: ValueEditorProps) {
  const text = useText();
  const put = (at: number, value: string) => onChange(typed.with(at, value));
  const isBetween = operator === 'between';
  return (
    <>
      {typed.map((value, at) => (
        <TypedValue
          // biome-ignore lint/suspicious/noArrayIndexKey: values are told apart by their place alone.
          key={at}
          name={name}
          label={isBetween ? text(at === 0 ? 'list.filter.least' : 'list.filter.most') : label}
          field={field}
          value={value}
          problem={problems[at]}
          onChange={(next) => put(at, next)}
        />
      ))}
      <AnotherValue field={field} operator={operator} typed={typed} onChange={onChange} />
    </>
  );
}

interface TypedValueProps {
  name: string;
  label: string;
  field: Field;
  value: string;
  problem?: string;
  onChange: (value: string) => void;
}

function TypedValue({ name, label, field, value, problem, onChange }: TypedValueProps) {
  const text = useText();
  const [isPicking, setPicking] = useState(false);
  const Suggested = use(FilterSuggestions)[name];
  const listId = useId();
  const isDayField = field.kind === 'day' || field.kind === 'dateTime';
  const day = readDayText(value) ?? '';
  const form = isDayField ? 'console.dayFormat' : field.kind === 'time' ? 'console.timeFormat' : undefined;
  return (
    <>
      <TextInput
        aria-label={label}
        placeholder={form && text(form)}
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

const usualCount = '7';

/** Those of the company, and the one of the filter where it is another. From January they are the calendar's years. */
function fiscalYears(startMonth: number, chosen: RelativeDays | undefined): string[] {
  const ofCompany = (['this', 'last'] as const).map((year) => ({ year, startMonth }));
  const others = typeof chosen === 'object' && 'year' in chosen ? [chosen] : [];
  const offered = [...(startMonth > 1 ? ofCompany : []), ...others].map(writeRelative);
  return [...new Set(offered)];
}

function RelativeEditor({ label, typed, onChange }: ValueEditorProps) {
  const text = useText();
  const value = typed[0] ?? '';
  const relative = readRelative(value);
  const { language } = useLanguage();
  const startMonth = useFiscalYearStart();
  const counting = typeof relative === 'object' && 'days' in relative ? relative : undefined;
  const direction = counting?.direction;
  const [count, setCount] = useState(counting ? String(counting.days) : usualCount);
  const counted = (direction: string, days: string) =>
    `${direction}_${/^[1-9]\d{0,2}$/.test(days) ? days : usualCount}_days`;
  const choose = (next: string) => onChange([next === 'last' || next === 'next' ? counted(next, count) : next]);
  const choices = [
    ...[...namedDays, ...fiscalYears(startMonth, relative)].map((each) => ({
      value: each,
      label: relativeWords(each, text, language),
    })),
    { value: 'last', label: text('list.days.lastCounted') },
    { value: 'next', label: text('list.days.nextCounted') },
  ];
  return (
    <>
      <NativeSelect
        aria-label={label}
        value={direction ?? value}
        data={choices}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {direction && (
        <TextInput
          label={text('list.days.count')}
          inputMode="numeric"
          value={count}
          error={/^[1-9]\d{0,2}$/.test(count) ? undefined : text('list.days.countProblem')}
          onChange={(event) => {
            setCount(event.currentTarget.value);
            onChange([counted(direction, event.currentTarget.value)]);
          }}
        />
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
