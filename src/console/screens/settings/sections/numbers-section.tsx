import '#console/screens/settings/messages/catalogue.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { labelsIn } from '#console/data/settings/number-labels.ts';
import { useText } from '#console/messages/messages.ts';
import { EntryRows } from '#console/screens/settings/entry-rows.tsx';
import { SectionForm } from '#console/screens/settings/section-form.tsx';
import { VehicleInputs } from '#console/screens/settings/sections/vehicle-inputs.tsx';
import classes from '#console/screens/settings/settings.module.css';
import { useSectionDraft } from '#console/screens/settings/use-section-draft.ts';
import {
  type NumberKind,
  type NumberLabel,
  type NumberLabels,
  numberKinds,
} from '#contract/settings/sections/number-labels.ts';

/** What people call the numbers that no module explains. */
export function NumbersSection() {
  const text = useText();
  const [kind, setKind] = useState<NumberKind>('person');
  const draft = useSectionDraft('numberLabels', {}, withKinds);
  const { value, change, mayWrite, problemAt } = draft;
  const entries = labelsIn(value, kind);
  return (
    <div className={classes.fields}>
      <p className={classes.quiet}>{text('settings.numbers.hint')}</p>
      <NativeSelect
        label={text('settings.numbers.kind')}
        value={kind}
        data={numberKinds.map((each) => ({ value: each, label: text(`settings.numbers.kind.${each}`) }))}
        onChange={({ currentTarget }) => setKind(numberKinds.find((each) => each === currentTarget.value) ?? 'person')}
      />
      <SectionForm draft={draft}>
        <EntryRows
          label={text(`settings.numbers.kind.${kind}`)}
          entries={entries}
          onChange={(labels: NumberLabel[]) => change({ ...value, [kind]: labels })}
          makeEntry={() => ({ number: 1 + Math.max(0, ...entries.map(({ number }) => number)), text: '' })}
          addLabel={text('settings.numbers.add')}
          mayWrite={mayWrite}
        >
          {(label, set, at) => (
            <div className={classes.cells}>
              <TextInput
                label={text('settings.numbers.number')}
                inputMode="numeric"
                value={String(label.number)}
                error={problemAt(kind, at, 'number')}
                onChange={({ currentTarget }) => set({ number: Number(currentTarget.value.replace(/\D/g, '')) })}
              />
              <TextInput
                label={text('settings.numbers.text')}
                value={label.text}
                error={problemAt(kind, at, 'text')}
                onChange={({ currentTarget }) => set({ text: currentTarget.value })}
              />
              {kind === 'vehicle' && <VehicleInputs label={label} onChange={set} />}
            </div>
          )}
        </EntryRows>
      </SectionForm>
    </div>
  );
}

/** Kinds that were not touched stay as others saved them meanwhile. */
function withKinds(now: NumberLabels, before: NumberLabels, typed: NumberLabels): NumberLabels {
  const touched = numberKinds.filter((kind) => typed[kind] !== before[kind]);
  return { ...now, ...Object.fromEntries(touched.map((kind) => [kind, typed[kind]])) };
}
