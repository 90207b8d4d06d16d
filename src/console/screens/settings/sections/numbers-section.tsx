import '#console/screens/settings/messages/catalogue.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { labelsIn } from '#console/data/settings/number-labels.ts';
import { readIntegerText } from '#console/form/input/parse-input.ts';
import { useText } from '#console/messages/messages.ts';
import { EntryRows } from '#console/screens/settings/entry-rows.tsx';
import { SectionForm } from '#console/screens/settings/section-form.tsx';
import { VehicleInputs } from '#console/screens/settings/sections/vehicle-inputs.tsx';
import classes from '#console/screens/settings/settings.module.css';
import { useSectionDraft } from '#console/screens/settings/use-section-draft.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { searchWords } from '#contract/formats/search-text.ts';
import { fold } from '#contract/formats/text.ts';
import {
  type NumberKind,
  type NumberLabel,
  type NumberLabels,
  numberKinds,
  zeroIsNamed,
} from '#contract/settings/sections/number-labels.ts';

/** The company's names for numbers whose records no module contains. */
export function NumbersSection() {
  const text = useText();
  const [kind, setKind] = useState<NumberKind>('person');
  const draft = useSectionDraft('numberLabels', {}, { normalize: inOrder, check: numberProblems });
  const { value, change, mayWrite, problemAt } = draft;
  const entries = labelsIn(value, kind);
  const [sought, setSought] = useState('');
  const [limit, setLimit] = useState(fewLabels);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed into a row does not take it out of sight.
  const found = useMemo(() => placesOf(entries, sought), [kind, entries.length, sought]);
  const inSight = new Set(found.slice(0, limit));
  const show = (next: NumberKind) => {
    setKind(next);
    setSought('');
    setLimit(fewLabels);
  };
  const save = () => {
    const problem = draft.save();
    // The problem may be in another kind than the visible one.
    const place = numberKinds.find((each) => problem?.startsWith(`${each}.`));
    if (place && place !== kind) show(place);
    return problem;
  };
  const hidden = found.length - inSight.size;
  return (
    <div className={classes.fields}>
      <p className={classes.quiet}>{text('settings.numbers.hint')}</p>
      <NativeSelect
        label={text('settings.numbers.kind')}
        value={kind}
        data={numberKinds.map((each) => ({ value: each, label: text(`settings.numbers.kind.${each}`) }))}
        onChange={({ currentTarget }) => show(numberKinds.find((each) => each === currentTarget.value) ?? 'person')}
      />
      {entries.length > fewLabels && (
        <TextInput
          type="search"
          label={text('settings.numbers.search')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      <SectionForm draft={{ ...draft, save }}>
        <EntryRows
          label={text(`settings.numbers.kind.${kind}`)}
          entries={entries}
          onChange={(labels: NumberLabel[]) => change({ ...value, [kind]: labels })}
          makeEntry={() => ({ number: 1 + Math.max(0, ...entries.map(({ number }) => number || 0)), text: '' })}
          addLabel={text('settings.numbers.add')}
          mayWrite={mayWrite}
          addsFirst
          // A label with a problem is visible whatever the search, because it prevents saving.
          isShown={(_label, at) =>
            inSight.has(at) || Boolean(problemAt(kind, at, 'number') ?? problemAt(kind, at, 'text'))
          }
        >
          {(label, set, at) => (
            <div
              className={classes.cells}
              {...(kind === 'vehicle' ? { 'data-vehicle': true } : { 'data-numbers': true })}
            >
              <NumberInput
                number={label.number}
                error={problemAt(kind, at, 'number')}
                onChange={(number) => set({ number })}
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
        {hidden > 0 && (
          <Button variant="default" onClick={() => setLimit(limit + manyLabels)}>
            {text('settings.numbers.more', { count: hidden })}
          </Button>
        )}
      </SectionForm>
    </div>
  );
}

interface NumberInputProps {
  /** NaN if the typed text is no number, so that the contract refuses it. */
  number: number;
  error: string | undefined;
  onChange: (number: number) => void;
}

/** A text that is no number stays as typed, to be refused; otherwise the name would be given to another number. */
function NumberInput({ number, error, onChange }: NumberInputProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const shown = Object.is(readNumber(typed), number) ? typed : String(number);
  return (
    <TextInput
      label={text('settings.numbers.number')}
      inputMode="numeric"
      value={shown === 'NaN' ? '' : shown}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(readNumber(value));
      }}
    />
  );
}

function readNumber(typed: string): number {
  const digits = readIntegerText(typed);
  return /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** With more labels than this there is a search, and the rest is shown on request: each label has up to five inputs. */
const fewLabels = 20;
const manyLabels = 100;

/** The indexes of the labels that match the search. A label that was just added has no text and always matches. */
function placesOf(labels: readonly NumberLabel[], sought: string): number[] {
  const words = searchWords(sought);
  return labels.flatMap(({ number, text, plate = '', vin = '' }, at) => {
    const folded = fold(`${number} ${text} ${plate} ${plate.replaceAll(' ', '')} ${vin}`);
    return !text || words.every((word) => folded.includes(word)) ? [at] : [];
  });
}

/**
 * Refuses a name for 0, which is only shown for statuses, and a second name for a number, because one of them would
 * never be shown.
 */
function numberProblems(labels: NumberLabels): Problem[] {
  return numberKinds.flatMap((kind) => {
    const ofKind = labelsIn(labels, kind);
    const isOnce = new Map<number, boolean>();
    for (const { number } of ofKind) isOnce.set(number, !isOnce.has(number));
    return ofKind.flatMap(({ number }, at): Problem[] => {
      const field = `${kind}.${at}.number`;
      if (number === 0 && !zeroIsNamed.has(kind)) return [{ field, problem: 'positive_integer_expected' }];
      if (isOnce.get(number)) return [];
      return [{ field, problem: 'number_named_twice', params: { number: String(number) } }];
    });
  });
}

/** Sorts by text, as labels are offered. Kinds that were not changed stay as others saved them. */
function inOrder(labels: NumberLabels, now: NumberLabels): NumberLabels {
  const touched = numberKinds.filter((kind) => labels[kind] !== now[kind]);
  const byText = (ofKind: readonly NumberLabel[] = []) =>
    ofKind.toSorted((one, other) => one.text.localeCompare(other.text));
  return { ...labels, ...Object.fromEntries(touched.map((kind) => [kind, byText(labels[kind])])) };
}
