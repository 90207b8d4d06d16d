/** What happens between a name that is typed and the record that is chosen by it. */
import type { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { codeMatch, exactMatch, namesakes } from '#console/form/picker/exact-match.ts';
import { rememberPicked } from '#console/form/picker/picked.ts';
import { useSuggestions } from '#console/form/picker/use-suggestions.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface Picking {
  segment: Segment;
  combobox: ReturnType<typeof useCombobox>;
  onChange: (id: number, record?: WireRecord) => void;
  clearable: boolean;
}

/** A name that is looked for. */
interface Sought {
  name: string;
  /** Enter asked for it, and the person is still there. */
  isAwaited: boolean;
}

/** A name that chose nobody. */
interface Missed {
  name: string;
  /** More than one is called so. */
  isShared: boolean;
}

const pause = 200;

export function usePicker({ segment, combobox, onChange, clearable }: Picking) {
  const owner = useStorageOwner();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [sought, setSought] = useState<Sought>();
  const [missed, setMissed] = useState<Missed>();
  const [asked] = useDebouncedValue(typed ?? '', pause);
  const wanted = sought?.name ?? asked;
  const found = useSuggestions(segment, wanted, combobox.dropdownOpened || sought !== undefined);
  const { records, isDone } = found;
  const isCurrent = sought === undefined && typed !== undefined && typed.trim() !== '' && asked === typed && isDone;

  const choose = (record: WireRecord) => {
    onChange(record.id, record);
    rememberPicked(owner, segment, record.id);
    setTyped(undefined);
    setSought(undefined);
    setMissed(undefined);
    combobox.closeDropdown();
  };
  const clear = () => {
    onChange(0);
    setTyped(undefined);
    setMissed(undefined);
  };
  const type = (value: string) => {
    setTyped(value);
    setSought(undefined);
    setMissed(undefined);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  /** A name that is wholly typed chooses its record; one that is nobody's alone is said, and changes nothing. */
  const settle = ({ isAwaited = false } = {}) => {
    combobox.closeDropdown();
    if (typed === '' && clearable) return clear();
    setTyped(undefined);
    if (typed === undefined) setSought((now) => now && { ...now, isAwaited });
    if (!typed?.trim()) return;
    const match = isCurrent ? exactMatch(segment, records, typed, language) : undefined;
    if (match) choose(match);
    else setSought({ name: typed, isAwaited });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const saves = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key.toLowerCase() === 's');
    const isHighlighted = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
    if (!typed?.trim() || !(saves || (event.key === 'Enter' && !isHighlighted))) return;
    const match = isCurrent ? exactMatch(segment, records, typed, language) : undefined;
    if (!match || !saves) event.preventDefault();
    // Nothing is saved while it is not known whom the name means.
    if (!match) event.stopPropagation();
    settle({ isAwaited: !saves });
  };

  useEnd({ segment, sought, found }, ({ name, isAwaited }, { match, isShared }) => {
    if (match) return choose(match);
    setSought(undefined);
    if (!isAwaited) return setMissed({ name, isShared });
    // Enter came before the list did.
    setTyped(name);
    combobox.openDropdown();
  });
  useFirstHighlighted(combobox, isCurrent);
  return { typed, sought, missed, isCurrent, found, choose, clear, type, settle, onKeyDown };
}

interface Seeking {
  segment: Segment;
  sought: Sought | undefined;
  found: Pick<ReturnType<typeof useSuggestions>, 'records' | 'isDone'>;
}

/** Whom the name turned out to mean. */
interface Found {
  match: WireRecord | undefined;
  isShared: boolean;
}

function useEnd({ segment, sought, found }: Seeking, onEnd: (sought: Sought, found: Found) => void): void {
  const { language } = useLanguage();
  useEffect(() => {
    if (!sought) return;
    const { records, isDone } = found;
    // Of a name, only all that was found tells whether it is one record's alone.
    const match = isDone ? exactMatch(segment, records, sought.name, language) : codeMatch(records, sought.name);
    const isShared = namesakes(segment, records, sought.name, language).length > 1;
    if (match || isDone) onEnd(sought, { match, isShared });
  });
}

/** Enter picks the first of what was found. */
function useFirstHighlighted(combobox: Picking['combobox'], isCurrent: boolean): void {
  const { selectFirstOption, dropdownOpened } = combobox;
  useEffect(() => {
    if (isCurrent && dropdownOpened) selectFirstOption();
  }, [isCurrent, dropdownOpened, selectFirstOption]);
}
