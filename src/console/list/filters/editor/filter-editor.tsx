import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { reformatOne } from '#console/form/reformat/reformat.ts';
import { readTyped, typedOf } from '#console/list/filters/editor/typed-values.ts';
import { ValueEditor } from '#console/list/filters/editor/value-editor.tsx';
import { operatorWords } from '#console/list/filters/filter-words.ts';
import classes from '#console/list/filters/filters.module.css';
import { type Filter, type Operator, operatorsOf, takesNoValue } from '#console/list/filters/operators.ts';
import { useFieldHeading } from '#console/list/use-heading.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { ChoiceSelect } from '#console/ui/controls/choice-select.tsx';
import type { Field } from '#contract/core/field.ts';
import { filterField } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface FilterEditorProps {
  segment: Segment;
  field: string;
  filter?: Filter;
  onApply: (filter: Filter | undefined) => void;
  /** Returns to the choice of the field. */
  onBack?: () => void;
}

/** The operator and the values of a filter. Enter applies them. */
export function FilterEditor({ segment, field: name, filter, onApply, onBack }: FilterEditorProps) {
  const text = useText();
  const { language } = useLanguage();
  const label = useFieldHeading(segment)(name);
  const field = filterField(moduleOf(segment), name);
  const operators = operatorsOf(field);
  const [operator, setOperator] = useState<Operator>(filter?.operator ?? operators[0] ?? 'is');
  const [typed, setTyped] = useState(() => initialValues(field, operator, filter, language));
  const [problems, setProblems] = useState<(string | undefined)[]>([]);
  const [spelledIn, setSpelledIn] = useState(language);
  if (spelledIn !== language) {
    setSpelledIn(language);
    if (operator !== 'relative')
      setTyped(typed.map((each) => reformatOne(field, each, { from: spelledIn, to: language })));
  }

  const keepsEmpty = operator === filter?.operator && asksForEmpty(filter);

  const choose = (next: Operator) => {
    setOperator(next);
    setTyped(valuesFor(field, next, isSameShape(operator, next) ? typed : []));
    setProblems([]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTyped(field, operator, typed, { language, today: readWallClock().today, keepsEmpty });
    if (read.ok) onApply({ field: name, operator, values: read.values });
    else setProblems(read.problems);
  };
  return (
    <form onSubmit={submit} onKeyDown={applyFromChoice} className={classes.editor} noValidate>
      <p className={classes.editorHead}>
        {onBack && (
          <button type="button" className={classes.back} aria-label={text('list.filter.otherField')} onClick={onBack}>
            <IconArrowLeft size={16} aria-hidden="true" />
          </button>
        )}
        <strong>{label}</strong>
      </p>
      {operators.length > 1 && (
        <ChoiceSelect
          aria-label={text('list.filter.operator', { label })}
          value={operator}
          data={operators.map((each) => ({ value: each, label: operatorWords(field, each, text) }))}
          onChange={choose}
        />
      )}
      <div className={classes.values} data-start>
        <ValueEditor
          segment={segment}
          name={name}
          label={label}
          field={field}
          operator={operator}
          typed={typed}
          problems={problems}
          keepsEmpty={keepsEmpty}
          onChange={setTyped}
        />
      </div>
      <div className={classes.editorFoot}>
        {filter && (
          <Button variant="subtle" color="gray" onClick={() => onApply(undefined)}>
            {text('list.filter.remove')}
          </Button>
        )}
        <Button type="submit">{text('list.filter.apply')}</Button>
      </div>
    </form>
  );
}

/**
 * Enter submits a form from a text input but not from a select. Delayed, so that the browser has applied the choice.
 */
function applyFromChoice({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  const isChoice = target instanceof HTMLSelectElement && target.closest('[data-start]');
  if (key === 'Enter' && isChoice) setTimeout(() => currentTarget.isConnected && currentTarget.requestSubmit());
}

function initialValues(field: Field, operator: Operator, filter: Filter | undefined, language: 'en' | 'fr'): string[] {
  const values = filter?.values.map((value) => typedOf(field, operator, value, language)) ?? [];
  return valuesFor(field, operator, values);
}

/** Whether the filter includes empty values beside others. For empty values alone there are operators of their own. */
function asksForEmpty({ operator, values }: Filter): boolean {
  return (operator === 'is' || operator === 'not') && values.includes('');
}

/** Filled up to the number of values that the operator needs. */
function valuesFor(field: Field, operator: Operator, values: string[]): string[] {
  if (takesNoValue(operator)) return [];
  if (operator === 'between') return [values[0] ?? '', values[1] ?? ''];
  if (operator === 'relative') return [values[0] || 'today'];
  if (field.kind === 'reference' || field.kind === 'choice') return values;
  if (field.kind === 'flag') return [values[0] || '1'];
  return values.length ? values : [''];
}

function isSameShape(before: Operator, after: Operator): boolean {
  return (before === 'relative') === (after === 'relative');
}
