/** The state between a typed name and the chosen record. */
import type { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
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
  /** 0 means none. */
  value: number;
  onChange: (id: number, record?: WireRecord) => void;
  clearable: boolean;
}

/** A name being searched for: the field was left, Enter was pressed in it, or the form waits to be saved. */
interface AwaitedName {
  name: string;
  cause: 'leave' | 'enter' | 'save';
}

/** A name that led to no choice. */
export interface UnmatchedName {
  name: string;
  /** No or several records were found, several have exactly this name, or the search failed. */
  reason: 'none' | 'several' | 'shared' | 'failed';
  /** Whether the form was not saved because of it. */
  isRefused: boolean;
}

export function usePicker({ segment, combobox, value, onChange, clearable }: PickerState) {
  const owner = useStorageOwner();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [awaited, setAwaited] = useState<AwaitedName>();
  const [missed, setMissed] = useState<UnmatchedName>();
  const [answer, setAnswer] = useState<(isKnown: boolean) => void>();
  const [debounced] = useDebouncedValue(typed ?? '', searchDelayMilliseconds);
  const searched = awaited?.name ?? debounced;
  const suggestions = useSuggestions(segment, searched, combobox.dropdownOpened || awaited !== undefined);
  const { records, isDone } = suggestions;
  useEmptied(value, () => setAwaited(undefined));
  const isCurrent =
    awaited === undefined && typed !== undefined && typed.trim() !== '' && debounced === typed && isDone;

  const reset = (value?: string) => {
    setTyped(value);
    setAwaited(undefined);
    setMissed(undefined);
  };
  const choose = (record: WireRecord) => {
    onChange(record.id, record);
    rememberChoice(owner, segment, record.id);
    reset();
    combobox.closeDropdown();
  };
  const clear = () => {
    onChange(0);
    reset();
  };
  const type = (value: string) => {
    reset(value);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  /**
   * Chooses the record that was typed. If the name does not lead to exactly one record, it says so and changes nothing.
   */
  const commit = (cause: 'leave' | 'enter' = 'leave') => {
    combobox.closeDropdown();
    if (typed === '' && clearable) return clear();
    setTyped(undefined);
    // Leaving the field does not change that the form is waiting to be saved.
    if (typed === undefined) setAwaited((now) => now && { ...now, cause: now.cause === 'save' ? 'save' : cause });
    if (!typed?.trim()) return;
    const match = isCurrent ? exactMatch(segment, records, typed, language) : undefined;
    if (match) choose(match);
    else setAwaited({ name: typed, cause });
  };
  /** For saving: resolves to whether the name led to a record; undefined if there is nothing to look up. */
  function decide(): Promise<boolean> | undefined {
    const name = typed ?? awaited?.name ?? missed?.name;
    if (!name?.trim()) return void commit();
    combobox.closeDropdown();
    reset();
    setAwaited({ name, cause: 'save' });
    return new Promise((resolve) => setAnswer(() => resolve));
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || !typed?.trim()) return;
    const saves = event.ctrlKey || event.metaKey;
    // The keys that save must not also choose the highlighted option.
    if (saves) combobox.resetSelectedOption();
    if (saves || (combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1)) return;
    event.preventDefault();
    commit('enter');
  }

  useEnd({ segment, awaited, suggestions }, ({ name, cause }, { match, reason }) => {
    if (match) return choose(match);
    setAwaited(undefined);
    if (cause !== 'enter') setMissed({ name, reason, isRefused: cause === 'save' });
    if (cause === 'leave') return;
    // The name stays in the field with the choices below it. If saving found nothing, the list stays closed: it would
    // only offer a new record and hide the error.
    setTyped(name);
    if (cause === 'enter' || reason === 'several' || reason === 'shared') combobox.openDropdown();
  });
  useAnswer(answer, awaited ? undefined : typed === undefined && !missed);
  useHighlight(combobox, records, isCurrent);
  return { typed, awaited, missed, isCurrent, suggestions, choose, clear, type, commit, decide, onKeyDown };
}

/** If the value was cleared from outside, as by a link to all projects, the result of a pending search is ignored. */
function useEmptied(value: number, onEmptied: () => void): void {
  const [before, setBefore] = useState(value);
  if (value === before) return;
  setBefore(value);
  if (value === 0) onEmptied();
}

/** Tells a waiting form whether the name led to a record, after fields that depend on the choice have followed it. */
function useAnswer(answer: ((isKnown: boolean) => void) | undefined, isKnown: boolean | undefined): void {
  useEffect(() => {
    if (isKnown !== undefined) answer?.(isKnown);
  }, [answer, isKnown]);
  useEffect(() => () => answer?.(false), [answer]);
}

interface AwaitedSearch {
  segment: Segment;
  awaited: AwaitedName | undefined;
  suggestions: Pick<ReturnType<typeof useSuggestions>, 'records' | 'isDone' | 'isFailed'>;
}

/** The record that the name refers to, or the reason why there is none. */
interface MatchResult extends Pick<UnmatchedName, 'reason'> {
  match: WireRecord | undefined;
}

function useEnd(
  { segment, awaited, suggestions }: AwaitedSearch,
  onEnd: (awaited: AwaitedName, found: MatchResult) => void,
): void {
  const { language } = useLanguage();
  const { records, isDone, isFailed } = suggestions;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!awaited) return;
    const { name, cause } = awaited;
    const isWhole = isDone && !isFailed;
    // Whether a name belongs to one record alone is only certain after the search is complete. A code is certain at
    // once.
    const match = isWhole ? exactMatch(segment, records, name, language) : codeMatch(records, name);
    // After Enter the person chooses from the list; otherwise a single result is taken for the record that was meant.
    const only = isWhole && cause !== 'enter' && records.length === 1 ? records[0] : undefined;
    if (match || isDone) end(awaited, { match: match ?? only, reason: reasonOf() });

    function reasonOf(): UnmatchedName['reason'] {
      if (isFailed) return 'failed';
      if (namesakes(segment, records, name, language).length > 1) return 'shared';
      return records.length ? 'several' : 'none';
    }
  }, [awaited, segment, records, isDone, isFailed, language]);
}

/**
 * Highlights the first option, so that Enter chooses it, unless the person has moved to another one: records that are
 * found later move that option within the list, and Enter must choose what is highlighted.
 */
function useHighlight(combobox: PickerState['combobox'], records: readonly WireRecord[], isCurrent: boolean): void {
  const { dropdownOpened, listId, selectFirstOption, resetSelectedOption, updateSelectedOptionIndex } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are those of the records.
  useEffect(() => {
    if (!dropdownOpened) return;
    const options = document.getElementById(listId ?? '')?.querySelectorAll('[data-combobox-option]') ?? [];
    const highlighted = [...options].findIndex((option) => option.hasAttribute('data-combobox-selected'));
    if (highlighted !== -1) updateSelectedOptionIndex(highlighted);
    else if (isCurrent) selectFirstOption();
    else resetSelectedOption();
  }, [records, isCurrent, dropdownOpened, listId, selectFirstOption, resetSelectedOption, updateSelectedOptionIndex]);
}
