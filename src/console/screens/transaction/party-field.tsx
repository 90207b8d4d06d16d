/**
 * The party of an entry: one picker for clients and suppliers. The wire only stores the code, which a client and a
 * supplier may share.
 */
import { searchDelayMilliseconds } from '#console/data/search/search-delay.ts';
import '#console/screens/transaction/messages/catalogue.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useHoldSaving } from '#console/form/picker/open-choices.ts';
import { opensRecord } from '#console/form/picker/open-record-key.ts';
import pickerClasses from '#console/form/picker/picker.module.css';
import { useText } from '#console/messages/messages.ts';
import { findParties, type Party, useParties } from '#console/screens/transaction/use-parties.ts';
import { useSession } from '#console/session/session.tsx';

export function PartyField({ name }: { name: 'code' }) {
  const text = useText();
  const session = useSession();
  const { texts: words } = useFormField({ name });
  const { control, setFocus } = useFormOf('transactions');
  const { field, fieldState } = useController({ name, control });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [isTyping, setTyping] = useState(false);
  /** Whether the typed text is being looked up, because the field was left or saving waits for it. */
  const [isSought, setSought] = useState(false);
  /** Whether the last lookup failed, so that the text may be a name as well as a code. */
  const [hasFailed, setFailed] = useState(false);
  const code = field.value ?? '';
  const [sought] = useDebouncedValue(code, searchDelayMilliseconds);
  // After a failure, nothing is read until the next lookup.
  const { parties, isReading, isFailed, note } = useParties(
    sought,
    isTyping || isSought || combobox.dropdownOpened || (code !== '' && !hasFailed),
  );
  const holders = parties.filter((party) => party.code === code);
  const isCurrent = sought === code && !isReading;

  const choose = (party: Party) => {
    field.onChange(party.code);
    setTyping(false);
    combobox.closeDropdown();
  };
  const isTyped = isTyping && code.trim() !== '';
  const onKeyDown = useOnlyOnEnter({ combobox, isTyped, isCurrent, parties, choose });
  const commit = () => {
    seek();
    field.onBlur();
  };
  function seek(): void {
    combobox.closeDropdown();
    setTyping(false);
    setSought(true);
    setFailed(false);
  }
  // A complete name of exactly one party chooses that party, even if the field was left before the parties were read.
  useEffect(() => {
    if (!isSought || (code !== '' && !isCurrent)) return;
    setSought(false);
    if (isFailed) return setFailed(fieldState.isDirty && code.trim() !== '');
    const [called, another] = findParties(parties, code);
    if (!holders.length && called && !another) field.onChange(called.code);
  });
  const isAwaited = useLookedUpBeforeSaving({
    control,
    isUnknown: (isTyping || isSought || hasFailed) && code.trim() !== '' && !holders.length,
    isSettled: !isTyping && !hasFailed,
    isSought,
    seek,
    focus: () => setFocus(name),
  });
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
          error={hasFailed ? text('transaction.party.failed', { typed: code }) : words.error}
          description={describe()}
          descriptionProps={{ role: 'status' }}
          dir="auto"
          placeholder={text('transaction.party.placeholder')}
          ref={field.ref}
          value={code}
          onChange={(event) => {
            field.onChange(event.currentTarget.value);
            setTyping(true);
            setSought(false);
            setFailed(false);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={(event) => {
            if (!isAwaited) setSought(false);
            event.currentTarget.select();
          }}
          onClick={() => {
            setTyping(true);
            combobox.openDropdown();
          }}
          onKeyDown={(event) => {
            const [holder] = holders;
            if (!holder || !opensRecord(event, session, holder.segment, holder.id)) onKeyDown(event);
          }}
          onBlur={commit}
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
    if (first && second) return text('transaction.party.both', { client: first.name, provider: second.name });
    if (first) return text(`transaction.party.${first.segment}`, { name: first.name });
    const isKnown = isCurrent && !isTyping && !isFailed;
    return code && isKnown ? text('transaction.party.none') : '';
  }
}

interface Lookup {
  control: object;
  /** Whether it is still unknown which party is meant. */
  isUnknown: boolean;
  /** Whether the text was looked up and not changed since. */
  isSettled: boolean;
  isSought: boolean;
  seek: () => void;
  focus: () => void;
}

/** Makes saving wait for the lookup; typing meanwhile cancels saving. Returns whether saving is waiting. */
function useLookedUpBeforeSaving({ control, isUnknown, isSettled, isSought, seek, focus }: Lookup): boolean {
  const holdSaving = useHoldSaving(control);
  const [answer, setAnswer] = useState<(isKnown: boolean) => void>();
  const settle = () => {
    if (!isUnknown) return undefined;
    seek();
    return new Promise<boolean>((resolve) => setAnswer(() => resolve));
  };
  const onSettle = useEffectEvent(settle);
  const onFocus = useEffectEvent(focus);
  useEffect(() => holdSaving({ settle: () => onSettle(), focus: () => onFocus() }), [holdSaving]);
  useEffect(() => {
    if (!answer || isSought) return;
    setAnswer(undefined);
    // A code that belongs to nobody may be saved, too.
    answer(isSettled);
  });
  return answer !== undefined;
}

interface Offered {
  combobox: ReturnType<typeof useCombobox>;
  /** Whether text was typed and no party chosen yet. */
  isTyped: boolean;
  /** Whether the suggestions belong to what is typed. */
  isCurrent: boolean;
  parties: readonly Party[];
  choose: (party: Party) => void;
}

/** Enter chooses the only suggestion, as in other pickers, even if it was pressed before the suggestions arrived. */
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
        <span className={pickerClasses.code}>{text(`transaction.party.${segment}`, { name: code })}</span>
      </span>
    </Combobox.Option>
  );
}
