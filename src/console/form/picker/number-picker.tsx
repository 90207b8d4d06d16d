import '#console/form/messages/catalogue.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { fieldsToCount, findNextNumber } from '#console/data/settings/next-number.ts';
import { fullText, useNumberLabels } from '#console/data/settings/number-labels.ts';
import { useSaveLabel } from '#console/data/settings/save-label.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { chooseNumber, matchingLabels, newLabel, takesFirst } from '#console/form/picker/label-choice.ts';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { showToast } from '#console/ui/toasts.ts';
import type { NumberKind } from '#contract/settings/sections/number-labels.ts';
import { mayWriteSettings } from '#contract/settings/settings.ts';

interface NumberPickerProps {
  kind: NumberKind;
  /** The client whose vehicles are listed first, and who owns a new one. */
  client?: number;
  words: { label?: string; description?: string; error?: string; 'aria-label'?: string; placeholder?: string };
  /** The number, or the typed text if it is not a number. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

const createOption = 'create';

export function NumberPicker({ kind, client, words, value, onChange, onBlur, inputRef }: NumberPickerProps) {
  const text = useText();
  const { labels, textOf } = useNumberLabels(kind);
  const { description } = useSession();
  const mayName = !description || mayWriteSettings(description.role, 'company');
  const { create, findsNumbers } = useCreateLabel(kind, client);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption, resetSelectedOption, dropdownOpened } = combobox;
  const [typed, setTyped] = useState<string>();
  /** Counts inputs and choices: a number that is found for a name after a later input is not chosen. */
  const inputs = useRef(0);
  const found = matchingLabels(labels, typed ?? '', client);
  const named = mayName && typed !== undefined ? newLabel(labels, typed) : undefined;
  const isCreatable = named !== undefined && (named.number !== undefined || findsNumbers);
  const isFirstTaken = typed !== undefined && takesFirst(found, typed);
  useEffect(() => {
    if (!dropdownOpened || typed === undefined) return;
    if (isFirstTaken) selectFirstOption();
    else resetSelectedOption();
  }, [dropdownOpened, typed, isFirstTaken, selectFirstOption, resetSelectedOption]);

  const choose = (number: string) => {
    inputs.current++;
    onChange(number);
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const submit = async (option: string) => {
    if (option !== createOption) return choose(option);
    if (!named) return;
    combobox.closeDropdown();
    const before = inputs.current;
    const number = await create(named.name, named.number);
    if (number !== undefined && inputs.current === before) choose(String(number));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={(option) => void submit(option)} position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={inputRef}
          {...words}
          dir="auto"
          value={typed ?? textOf(value) ?? value}
          onChange={({ currentTarget }) => {
            inputs.current++;
            setTyped(currentTarget.value);
            onChange(chooseNumber(labels, currentTarget.value));
            combobox.openDropdown();
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            setTyped(undefined);
            combobox.closeDropdown();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!found.length && !named}>
        <Combobox.Options mah="min(280px, 40dvh)" style={{ overflowY: 'auto' }}>
          {found.map((label) => (
            <Combobox.Option key={label.number} value={String(label.number)}>
              <span dir="auto">{fullText(label)}</span> {label.number}
            </Combobox.Option>
          ))}
          {named && !isCreatable && (
            <Combobox.Empty>{text('form.number.typeNumber', { name: named.name })}</Combobox.Empty>
          )}
          {isCreatable && (
            <Combobox.Option value={createOption}>
              {named.number === undefined
                ? text('form.number.create', { name: named.name })
                : text('form.number.name', { name: named.name, number: String(named.number) })}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface CreateLabel {
  /** Resolves to the number that now has the name; undefined if it was not saved, which the person has been told. */
  create: (name: string, number?: number) => Promise<number | undefined>;
  /** Whether a free number can be found for a name that was typed without one. */
  findsNumbers: boolean;
}

function useCreateLabel(kind: NumberKind, client?: number): CreateLabel {
  const text = useText();
  const errorText = useErrorText();
  const source = useRecordSource();
  const { may } = useSession();
  const { labels } = useNumberLabels(kind);
  const save = useSaveLabel(kind);
  const fields = useMemo(() => fieldsToCount(source, may, kind), [source, may, kind]);

  async function create(name: string, given?: number): Promise<number | undefined> {
    const number = given ?? (await findNumber(name));
    if (number === undefined) return undefined;
    const label = { text: name, ...(client && { client }) };
    const shown = labels.find((each) => each.number === given);
    return save(
      { number, label, shown, isFound: given === undefined },
      {
        successMessage: (saved) => text('form.number.named', { name, number: String(saved) }),
        conflictMessage: (theirs) => text('form.number.taken', { name, number: String(number), theirs }),
      },
    );
  }

  async function findNumber(name: string): Promise<number | undefined> {
    try {
      return fields && (await findNextNumber(source, fields, labels));
    } catch (error) {
      showToast({ text: text('form.number.notCreated', { name, reason: errorText(error).title }), tone: 'danger' });
      return undefined;
    }
  }

  return { create, findsNumbers: fields !== undefined };
}
