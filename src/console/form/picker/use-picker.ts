/** The state between a typed name and the chosen record. */
import type { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { searchDelayMilliseconds } from '#console/data/search/search-delay.ts';
import { codeMatch, exactMatch, namesakes } from '#console/form/picker/exact-match.ts';
import { rememberChoice } from '#console/form/picker/recent-choices.ts';
import { useSuggestions } from '#console/form/picker/use-suggestions.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface PickerState {
  segment: Segment;
  combobox: ReturnType<typeof useCombobox>;
  onChange: (id: number, record?: WireRecord) => void;
  clearable: boolean;
}

/** A name being searched for. */
interface AwaitedName {
  name: string;
  /** Enter was pressed, and the person is waiting in the field. */
  isAwaited: boolean;
}

/** A name that led to no choice. */
interface UnmatchedName {
  name: string;
  /** More than one record has this name. */
  isShared: boolean;
}

export function usePicker({ segment, combobox, onChange, clearable }: PickerState) {
  const owner = useStorageOwner();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [awaited, setAwaited] = useState<AwaitedName>();
  const [missed, setMissed] = useState<UnmatchedName>();
  const [debounced] = useDebouncedValue(typed ?? '', searchDelayMilliseconds);
  const searched = awaited?.name ?? debounced;
  const suggestions = useSuggestions(segment, searched, combobox.dropdownOpened || awaited !== undefined);
  const { records, isDone } = suggestions;
  const isCurrent =
    awaited === undefined && typed !== undefined && typed.trim() !== '' && debounced === typed && isDone;

  const choose = (record: WireRecord) => {
    onChange(record.id, record);
    rememberChoice(owner, segment, record.id);
    setTyped(undefined);
    setAwaited(undefined);
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
    setAwaited(undefined);
    setMissed(undefined);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  /**
   * Chooses the record whose full name was typed. If the name does not match exactly one record, it says so and changes
   * nothing.
   */
  const commit = ({ isAwaited = false } = {}) => {
    combobox.closeDropdown();
    if (typed === '' && clearable) return clear();
    setTyped(undefined);
    if (typed === undefined) setAwaited((now) => now && { ...now, isAwaited });
    if (!typed?.trim()) return;
    const match = isCurrent ? exactMatch(segment, records, typed, language) : undefined;
    if (match) choose(match);
    else setAwaited({ name: typed, isAwaited });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const saves = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key.toLowerCase() === 's');
    const isHighlighted = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
    if (!typed?.trim() || !(saves || (event.key === 'Enter' && !isHighlighted))) return;
    const match = isCurrent ? exactMatch(segment, records, typed, language) : undefined;
    if (!match || !saves) event.preventDefault();
    // Saving waits until it is known which record the name means.
    if (!match) event.stopPropagation();
    commit({ isAwaited: !saves });
  };

  useEnd({ segment, awaited, suggestions }, ({ name, isAwaited }, { match, isShared }) => {
    if (match) return choose(match);
    setAwaited(undefined);
    if (!isAwaited) return setMissed({ name, isShared });
    // Enter was pressed before the list had arrived.
    setTyped(name);
    combobox.openDropdown();
  });
  useFirstHighlighted(combobox, isCurrent);
  return { typed, awaited, missed, isCurrent, suggestions, choose, clear, type, commit, onKeyDown };
}

interface AwaitedSearch {
  segment: Segment;
  awaited: AwaitedName | undefined;
  suggestions: Pick<ReturnType<typeof useSuggestions>, 'records' | 'isDone'>;
}

/** The record that the name turned out to mean. */
interface MatchResult {
  match: WireRecord | undefined;
  isShared: boolean;
}

function useEnd(
  { segment, awaited, suggestions }: AwaitedSearch,
  onEnd: (awaited: AwaitedName, found: MatchResult) => void,
): void {
  const { language } = useLanguage();
  useEffect(() => {
    if (!awaited) return;
    const { records, isDone } = suggestions;
    // Whether a name belongs to one record alone is only certain after the search is complete. A code is certain at
    // once.
    const match = isDone ? exactMatch(segment, records, awaited.name, language) : codeMatch(records, awaited.name);
    const isShared = namesakes(segment, records, awaited.name, language).length > 1;
    if (match || isDone) onEnd(awaited, { match, isShared });
  });
}

/** Highlights the first option, so that Enter chooses it. */
function useFirstHighlighted(combobox: PickerState['combobox'], isCurrent: boolean): void {
  const { selectFirstOption, dropdownOpened } = combobox;
  useEffect(() => {
    if (isCurrent && dropdownOpened) selectFirstOption();
  }, [isCurrent, dropdownOpened, selectFirstOption]);
}
