import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { messageAt } from '#console/kit/fields/message-at.ts';
import classes from '#console/kit/form.module.css';
import { useFormSetting } from '#console/kit/form-context.ts';
import { ReferencePicker } from '#console/kit/picker/reference-picker.tsx';
import { useReading } from '#console/kit/readings.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/segments.ts';

interface LegRowProps {
  name: string;
  index: number;
  /** Where the projects of lines are. */
  projects: Segment;
  /** What can be done with the line. */
  children: ReactNode;
}

export function LegRow({ name, index, projects, children }: LegRowProps) {
  const text = useText();
  const { segment } = useFormSetting();
  const readingOf = useReading(segment);
  const { register, control } = useFormContext();
  const path = `${name}.${index}`;
  const { errors } = useFormState({ control, name: path });
  const line = (field: string) => ({
    'aria-label': text('kit.legs.line', { number: index + 1, label: readingOf(`${name}.${field}`) }),
    error: messageAt(errors, `${path}.${field}`),
  });
  return (
    <tr>
      <td style={{ width: 112 }}>
        <TextInput {...line('account')} {...register(`${path}.account`)} />
      </td>
      <td>
        <LegProject segment={projects} name={`${path}.projet_id`} words={line('projet_id')} />
      </td>
      <td>
        <TextInput {...line('reference')} {...register(`${path}.reference`)} />
      </td>
      <td style={{ width: 88 }}>
        <TextInput
          {...line('currency')}
          {...register(`${path}.currency`, { setValueAs: (typed) => String(typed).toUpperCase() })}
        />
      </td>
      <Side path={path} side="D" label={text('kit.legs.line', { number: index + 1, label: text('kit.legs.debit') })} />
      <Side path={path} side="C" label={text('kit.legs.line', { number: index + 1, label: text('kit.legs.credit') })} />
      <td style={{ width: 120 }}>{children}</td>
    </tr>
  );
}

/** One amount, on one of two sides: typing on a side takes it from the other. */
function Side({ path, side, label }: { path: string; side: 'C' | 'D'; label: string }) {
  const { setValue, control } = useFormContext();
  const held = useWatch({ name: `${path}.credit` });
  const { field } = useController({ name: `${path}.amount`, control });
  const { errors } = useFormState({ control, name: path });
  const isMine = held === side;
  return (
    <td style={{ width: 136 }}>
      <TextInput
        className={classes.figure}
        inputMode="decimal"
        aria-label={label}
        error={isMine ? messageAt(errors, `${path}.amount`) : undefined}
        ref={isMine ? field.ref : undefined}
        value={isMine ? String(field.value ?? '') : ''}
        onBlur={field.onBlur}
        onChange={(event) => {
          setValue(`${path}.credit`, side);
          field.onChange(event.currentTarget.value);
        }}
      />
    </td>
  );
}

interface LegProjectProps {
  segment: Segment;
  name: string;
  words: { 'aria-label': string; error?: string };
}

/** The wire spells a line's project as text. */
function LegProject({ segment, name, words }: LegProjectProps) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  return (
    <ReferencePicker
      segment={segment}
      words={words}
      value={Number(field.value) || 0}
      onChange={(id) => field.onChange(id ? String(id) : '')}
      onBlur={field.onBlur}
      inputRef={field.ref}
      clearable
    />
  );
}
