import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Ref, useState } from 'react';
import { useFound } from '#console/kit/fields/use-found.ts';
import classes from '#console/kit/form.module.css';
import { nameAndCode } from '#console/kit/record-name.ts';
import { useReferred } from '#console/kit/references.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';

interface ReferencePickerProps {
  segment: Segment;
  words: { label?: string; description?: string; error?: string; 'aria-label'?: string };
  /** 0: none. */
  value: number;
  onChange: (id: number, record?: WireRecord) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  clearable: boolean;
}

const pause = 200;

export function ReferencePicker(props: ReferencePickerProps) {
  const { segment, words, value, onChange, onBlur, inputRef, clearable } = props;
  const text = useText();
  const { language } = useLanguage();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string>();
  const [asked] = useDebouncedValue(typed ?? '', pause);
  const chosen = useReferred(segment, value);
  const { records, isReading, note, readOn } = useFound(segment, asked, combobox.dropdownOpened);
  const shown = typed ?? describe(segment, value, chosen, language);

  const choose = (id: string) => {
    onChange(
      Number(id),
      records.find((each) => each.id === Number(id)),
    );
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const clear = () => {
    onChange(0);
    setTyped(undefined);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          ref={inputRef}
          {...words}
          dir="auto"
          placeholder={text('kit.field.search')}
          value={shown}
          rightSection={
            isReading ? (
              <Loader size={14} />
            ) : (
              clearable && value > 0 && <CloseButton size={24} aria-label={text('kit.field.clear')} onClick={clear} />
            )
          }
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            if (typed === '' && clearable) onChange(0);
            setTyped(undefined);
            combobox.closeDropdown();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {records.map((record) => (
            <FoundOption key={record.id} segment={segment} record={record} />
          ))}
          {!records.length && !isReading && <Combobox.Empty>{text('kit.field.nothingFound')}</Combobox.Empty>}
        </Combobox.Options>
        {note && (
          <p className={classes.optionNote}>
            {note}{' '}
            {readOn && (
              <button
                type="button"
                className={classes.readOn}
                onMouseDown={(event) => event.preventDefault()}
                onClick={readOn}
              >
                {text('kit.field.readOn')}
              </button>
            )}
          </p>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function FoundOption({ segment, record }: { segment: Segment; record: WireRecord }) {
  const { language } = useLanguage();
  const { name, code } = nameAndCode(segment, record, language);
  return (
    <Combobox.Option value={String(record.id)}>
      <span className={classes.option}>
        <span dir="auto">{name}</span>
        <span className={classes.optionCode}>{code}</span>
      </span>
    </Combobox.Option>
  );
}

function describe(
  segment: Segment,
  id: number,
  record: WireRecord | null | undefined,
  language: Parameters<typeof nameAndCode>[2],
): string {
  if (id <= 0) return '';
  if (!record) return String(id);
  const { name, code } = nameAndCode(segment, record, language);
  return code ? `${name} (${code})` : name;
}
