/** The fields to change and their new values. A field is cleared only by its own checkbox, never by an empty input. */
import '#console/list/bulk/messages/catalogue.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, CloseButton, NativeSelect } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormField } from '#console/form/fields/form-field.tsx';
import { FormContext } from '#console/form/form-context.ts';
import { type FormValues, formValues } from '#console/form/form-values.ts';
import { settleChoices } from '#console/form/picker/open-choices.ts';
import { useReformatOnLanguageChange } from '#console/form/reformat/use-reformat-on-language-change.ts';
import classes from '#console/list/bulk/bulk.module.css';
import { bulkFields, mayBeEmpty } from '#console/list/bulk/bulk-fields.ts';
import { readChosen } from '#console/list/bulk/bulk-plan.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { returnFocus } from '#console/ui/return-focus.ts';
import { type Field, fieldOf } from '#contract/core/field.ts';
import type { WireValues } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';

interface BulkChoicesProps {
  segment: Segment;
  hidden: boolean;
  /** The fields to change. */
  names: readonly string[];
  onNames: (names: readonly string[]) => void;
  onPreview: (set: WireValues) => void;
}

export function BulkChoices({ segment, hidden, names, onNames, onPreview }: BulkChoicesProps) {
  const text = useText();
  const { language } = useLanguage();
  const source = useRecordSource();
  const fieldLabelOf = useFieldLabel(segment);
  const fields = useMemo(() => bulkFields(source, segment), [source, segment]);
  const [emptied, setEmptied] = useState<ReadonlySet<string>>(new Set());
  const form = useForm<FormValues>({ defaultValues: formValues(fields, {}, language) });
  useReformatOnLanguageChange(form, fields);
  const setting = useMemo(
    () => ({
      segment,
      operation: 'update' as const,
      fields,
      stored: {},
      blockSaving: () => undefined,
      Field: FormField,
    }),
    [segment, fields],
  );
  const submitter = useRef<HTMLButtonElement>(null);
  // On return from the preview, the button that was pressed there has disappeared with the focus.
  useEffect(() => {
    if (!hidden) returnFocus(submitter.current);
  }, [hidden]);
  const left = Object.keys(fields)
    .filter((name) => !names.includes(name))
    .map((value) => ({ value, label: fieldLabelOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));

  const empty = (name: string, on: boolean) => {
    setEmptied(new Set(on ? [...emptied, name] : [...emptied].filter((each) => each !== name)));
    form.clearErrors(name);
  };
  const remove = (name: string) => {
    onNames(names.filter((each) => each !== name));
    empty(name, false);
  };
  const submit = async () => {
    const isKnown = settleChoices(form.control);
    if (isKnown && !(await isKnown)) return;
    form.clearErrors();
    const parsed = readChosen(fields, { names, emptied, values: form.getValues() }, language);
    if (parsed.ok) return onPreview(parsed.value);
    for (const problem of parsed.problems) {
      form.setError(problem.field, { type: 'contract', message: problemSentence(problem, language) });
    }
  };

  return (
    <FormProvider {...form}>
      <FormContext value={setting}>
        <form
          className={classes.choices}
          hidden={hidden}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {names.map((name) => (
            <ChosenField
              key={name}
              name={name}
              field={fieldOf(fields, name)}
              label={fieldLabelOf(name)}
              emptied={emptied.has(name)}
              onEmpty={(on) => empty(name, on)}
              onRemove={() => remove(name)}
            />
          ))}
          {left.length > 0 && (
            <NativeSelect
              label={text('list.bulk.add')}
              value=""
              data={[{ value: '', label: text('list.bulk.choose') }, ...left]}
              onChange={(event) => event.currentTarget.value && onNames([...names, event.currentTarget.value])}
            />
          )}
          <div className={classes.actions}>
            <Button ref={submitter} type="submit" disabled={!names.length}>
              {text('list.bulk.preview')}
            </Button>
          </div>
        </form>
      </FormContext>
    </FormProvider>
  );
}

interface ChosenFieldProps {
  name: string;
  field: Field;
  label: string;
  emptied: boolean;
  onEmpty: (on: boolean) => void;
  onRemove: () => void;
}

function ChosenField({ name, field, label, emptied, onEmpty, onRemove }: ChosenFieldProps) {
  const text = useText();
  return (
    <div className={classes.chosen}>
      <div className={classes.input}>
        {emptied ? (
          <p className={classes.emptied}>{text('list.bulk.emptied', { label })}</p>
        ) : (
          <FormField name={name} />
        )}
        {mayBeEmpty(field) && (
          <Checkbox
            size="xs"
            label={text('list.bulk.empty')}
            aria-label={text('list.bulk.emptyField', { label })}
            checked={emptied}
            onChange={(event) => onEmpty(event.currentTarget.checked)}
          />
        )}
      </div>
      <CloseButton aria-label={text('list.bulk.remove', { label })} onClick={onRemove} />
    </div>
  );
}
