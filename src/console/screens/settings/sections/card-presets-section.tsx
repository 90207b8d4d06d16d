import '#console/screens/settings/messages/catalogue.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { appointmentCards } from '#console/data/settings/card-presets.ts';
import { editableAmount, readHours } from '#console/form/input/parse-input.ts';
import { ReferencePicker } from '#console/form/picker/reference-picker.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { BothScopes, type ScopedInputs } from '#console/screens/settings/both-scopes.tsx';
import { EntryRows } from '#console/screens/settings/entry-rows.tsx';
import classes from '#console/screens/settings/settings.module.css';
import type { CardPreset } from '#contract/settings/sections/card-presets.ts';

type PresetValues = CardPreset['values'];

const blank: CardPreset = { name: '', values: {} };

/** The presets that can be filled into a new appointment at once. */
export function CardPresetsSection() {
  const text = useText();
  return (
    <BothScopes name="cardPresets" hint={text('settings.cardPresets.hint')} empty={{}}>
      {(inputs) => <Presets {...inputs} />}
    </BothScopes>
  );
}

function Presets({ draft: { value, change, mayWrite, problemAt } }: ScopedInputs<'cardPresets'>) {
  const text = useText();
  return (
    <EntryRows
      label={text('settings.cardPresets.list')}
      entries={value[appointmentCards] ?? []}
      onChange={(presets) => change({ ...value, [appointmentCards]: presets })}
      makeEntry={() => blank}
      addLabel={text('settings.cardPresets.add')}
      mayWrite={mayWrite}
    >
      {({ name, values }, set, at) => {
        const put = (part: Partial<PresetValues>) => set({ values: { ...values, ...part } });
        const problem = (field: string) => problemAt(appointmentCards, at, ...field.split('.'));
        return (
          <div className={classes.wide}>
            <TextInput
              label={text('settings.cardPresets.name')}
              value={name}
              error={problem('name')}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
            <TextInput
              label={text('settings.cardPresets.work')}
              value={values.title ?? ''}
              error={problem('values.title')}
              onChange={({ currentTarget }) => put({ title: currentTarget.value || undefined })}
            />
            <HoursInput
              hours={values.duration}
              error={problem('values.duration')}
              onChange={(duration) => put({ duration })}
            />
            <ReferencePicker
              segment="agenda_workflows"
              words={{ label: text('settings.cardPresets.stage') }}
              value={values.workflow_id ?? 0}
              onChange={(id) => put({ workflow_id: id || undefined })}
              clearable
            />
            <ReferencePicker
              segment="agenda_bays"
              words={{ label: text('settings.cardPresets.bay') }}
              value={values.bay_id ?? 0}
              onChange={(id) => put({ bay_id: id || undefined })}
              clearable
            />
            <TextInput
              label={text('settings.cardPresets.notes')}
              value={values.notes ?? ''}
              error={problem('values.notes')}
              onChange={({ currentTarget }) => put({ notes: currentTarget.value || undefined })}
            />
          </div>
        );
      }}
    </EntryRows>
  );
}

interface HoursInputProps {
  /** In the format of the wire, or as typed if it cannot be read. */
  hours: string | undefined;
  error: string | undefined;
  onChange: (hours: string | undefined) => void;
}

function HoursInput({ hours, error, onChange }: HoursInputProps) {
  const text = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const shown = hours === undefined ? '' : editableAmount(hours, language);
  return (
    <TextInput
      label={text('settings.cardPresets.duration')}
      inputMode="decimal"
      value={typed ?? shown}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(value.trim() ? (readHours(value, language)?.amount ?? value.trim()) : undefined);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
