/** Whose entry it is: one picker over clients and suppliers. The wire holds the code alone, which both may have. */
import '#console/screens/transaction/messages/catalogue.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import pickerClasses from '#console/form/picker/picker.module.css';
import { useText } from '#console/messages/messages.ts';
import { type Party, partiesCalled, useParties } from '#console/screens/transaction/use-parties.ts';

const pause = 200;

export function PartyField({ name }: { name: string }) {
  const text = useText();
  const { control, words } = useFormField({ name });
  const { field } = useController({ name, control });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [isTyping, setTyping] = useState(false);
  const code = String(field.value ?? '');
  const [sought] = useDebouncedValue(code, pause);
  const { parties, isReading, note } = useParties(sought, isTyping || code !== '');
  const holders = parties.filter((party) => party.code === code);

  const choose = (party: Party) => {
    field.onChange(party.code);
    setTyping(false);
    combobox.closeDropdown();
  };
  const onKeyDown = useOnlyOnEnter({
    combobox,
    isTyped: isTyping && code.trim() !== '',
    isCurrent: sought === code && !isReading,
    parties,
    choose,
  });
  const settle = () => {
    combobox.closeDropdown();
    setTyping(false);
    field.onBlur();
    // A name that is wholly typed means the one who is called so.
    const [called, another] = isReading ? [] : partiesCalled(parties, code);
    if (!holders.length && called && !another) field.onChange(called.code);
  };
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      onOptionSubmit={(value) => {
        const party = parties.find(({ key }) => key === value);
        if (party) choose(party);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...words}
          description={describe()}
          descriptionProps={{ role: 'status' }}
          dir="auto"
          placeholder={text('ledger.party.placeholder')}
          ref={field.ref}
          value={code}
          onChange={(event) => {
            field.onChange(event.currentTarget.value);
            setTyping(true);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => {
            setTyping(true);
            combobox.openDropdown();
          }}
          onKeyDown={onKeyDown}
          onBlur={settle}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={pickerClasses.dropdown} hidden={!parties.length && !note}>
        <Combobox.Options mah="min(280px, 40dvh)" style={{ overflowY: 'auto' }}>
          {parties.map((party) => (
            <PartyOption key={party.key} party={party} />
          ))}
          {note && <Combobox.Empty>{note}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );

  function describe(): string {
    const [first, second] = holders;
    if (first && second) return text('ledger.party.both', { client: first.name, provider: second.name });
    if (first) return text(`ledger.party.${first.segment}`, { name: first.name });
    const isKnown = sought === code && !isReading && !isTyping;
    return code && isKnown ? text('ledger.party.none') : '';
  }
}

interface Offered {
  combobox: ReturnType<typeof useCombobox>;
  /** Something is typed, and nobody is chosen by it yet. */
  isTyped: boolean;
  /** The suggestions are those of what is typed. */
  isCurrent: boolean;
  parties: readonly Party[];
  choose: (party: Party) => void;
}

/** Enter takes the only suggestion, as other pickers do, also where it comes before the suggestions. */
function useOnlyOnEnter({ combobox, isTyped, isCurrent, parties, choose }: Offered) {
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || (isTyped && !isCurrent)) return;
    setAwaited(false);
    const [only, another] = isTyped ? parties : [];
    if (only && !another) choose(only);
  });
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isHighlighted = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
    if (!isPlain || !isTyped || isHighlighted) return;
    event.preventDefault();
    setAwaited(true);
  };
}

function PartyOption({ party: { key, segment, name, code } }: { party: Party }) {
  const text = useText();
  return (
    <Combobox.Option value={key}>
      <span className={pickerClasses.option}>
        <span dir="auto">{name}</span>
        <span className={pickerClasses.code}>{text(`ledger.party.${segment}`, { name: code })}</span>
      </span>
    </Combobox.Option>
  );
}
