/** A comma-separated text as a list of boxes to check. */
import '#console/form/messages/catalogue.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Input } from '@mantine/core';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { recordNameOf } from '#console/data/record-name.ts';
import { useRecordList } from '#console/data/records.ts';
import type { FieldProps, Option } from '#console/form/fields/field-props.ts';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import classes from '#console/form/form.module.css';
import { splitList } from '#console/form/input/split-list.ts';
import { inOfferedOrder, unavailability } from '#console/form/picker/offered-order.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import type { Segment } from '#contract/core/segments.ts';

export function CheckListField(props: FieldProps & { options: readonly Option[] }) {
  const { control, texts: words } = useFormField(props);
  const { field } = useController({ name: props.name, control });
  const id = useId();
  const described = [words.description && `${id}-description`, words.error && `${id}-error`].filter(Boolean).join(' ');
  const chosen = splitList(field.value);
  const toggle = (value: string, checked: boolean) =>
    field.onChange((checked ? [...chosen, value] : chosen.filter((each) => each !== value)).join(','));
  const unknownValues = chosen
    .filter((value) => !props.options.some((option) => option.value === value))
    .map((value) => ({ value, label: value }));
  return (
    <Input.Wrapper {...words} id={id} labelElement="div">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend in place of the label. */}
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={described || undefined}
        className={classes.checks}
      >
        {[...props.options, ...unknownValues].map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

/**
 * A list of records to check. Only for modules with at most one page of records; more would be too many to choose from.
 */
export function IdListField({ segment, ...props }: FieldProps & { segment: Segment }) {
  const text = useText();
  const { language } = useLanguage();
  const { data } = useRecordList(segment, { per_page: maxPerPage });
  const options = inOfferedOrder(segment, data?.records ?? []).map((record) => {
    const state = unavailability(segment, record);
    const name = recordNameOf(segment, record, language);
    return { value: String(record.id), label: state ? `${name} (${text(state)})` : name };
  });
  if (data && !options.length) return <p>{text('form.input.nothingToChoose')}</p>;
  return <CheckListField {...props} options={options} />;
}
