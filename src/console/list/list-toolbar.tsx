/** The search, filters and views of a list. */
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { whenNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { useSearchText } from '#console/data/search/use-search-text.ts';
import { AddFilter } from '#console/list/filters/add-filter.tsx';
import { OwnNumberNote } from '#console/list/filters/editor/own-number-note.tsx';
import classes from '#console/list/filters/filters.module.css';
import { FilterChips } from '#console/list/filters/lazy-filter-chips.ts';
import { isMine } from '#console/list/filters/mine.ts';
import { MineButton } from '#console/list/filters/mine-button.tsx';
import listClasses from '#console/list/list.module.css';
import type { ListState } from '#console/list/list-state.ts';
import { type ChangeState, useUnsupportedConditions } from '#console/list/use-list-state.ts';
import { SharedView } from '#console/list/views/shared-view.tsx';
import { ViewsButton } from '#console/list/views/views-button.tsx';
import { LoadProgressLine, useListLoadProgress } from '#console/list/whole-list/load-progress.tsx';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ListToolbarProps {
  segment: Segment;
  state: ListState;
  change: ChangeState;
}

export function ListToolbar({ segment, state, change }: ListToolbarProps) {
  const loadProgress = useListLoadProgress(segment, state);
  return (
    <div className={classes.bar}>
      <Search segment={segment} q={state.q} change={change} />
      <AddFilter segment={segment} state={state} change={change} />
      <MineButton segment={segment} state={state} change={change} />
      <ViewsButton segment={segment} state={state} change={change} />
      <Filters segment={segment} state={state} change={change} />
      <SharedView segment={segment} state={state} change={change} />
      {isMine(state.filters) && <OwnNumberNote />}
      <UnsupportedConditions segment={segment} />
      {loadProgress && <LoadProgressLine loadProgress={loadProgress} />}
    </div>
  );
}

/** Stays mounted once shown, because it moves the focus after the last filter was removed. */
function Filters(props: ListToolbarProps) {
  const isFiltered = Object.keys(props.state.filters).length > 0;
  const [wasFiltered, setFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setFiltered(true);
  useEffect(() => void whenNetworkIdle(FilterChips.load), []);
  return <Suspense>{wasFiltered && <FilterChips {...props} />}</Suspense>;
}

function Search({ segment, q, change }: Pick<ListToolbarProps, 'segment' | 'change'> & { q: string }) {
  const text = useText();
  const modulePlural = useModuleLabels(segment).many.toLowerCase();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type } = useSearchText(q, (next) => change({ q: next }, { replace: true }));
  usePageKeys([['/', () => input.current?.focus()]]);
  return (
    <TextInput
      ref={input}
      type="search"
      className={listClasses.search}
      aria-label={text('list.search', { modulePlural })}
      aria-keyshortcuts="/"
      placeholder={text('list.search', { modulePlural })}
      leftSection={<IconSearch size={16} />}
      rightSection={typed && <CloseButton size={24} aria-label={text('list.clear')} onClick={() => type('')} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** Lists the conditions of the address that are not applied: the link may be mistyped or from another version. */
function UnsupportedConditions({ segment }: { segment: Segment }) {
  const text = useText();
  const unknown = useUnsupportedConditions(segment);
  if (!unknown.length) return null;
  return (
    <p className={`${classes.line} ${classes.unknown}`} role="status">
      {text('list.unsupportedConditions', { conditions: unknown.join(', ') })}
    </p>
  );
}
