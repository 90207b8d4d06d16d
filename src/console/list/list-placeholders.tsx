/** Shown in place of a list's rows. */

import { Button } from '@mantine/core';
import { IconFileSearch, IconList } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isForbidden } from '#console/data/service-error.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { openFilterEditor } from '#console/list/filters/filter-editor-requests.ts';
import { filterableFields } from '#console/list/filters/operators.ts';
import type { ListState } from '#console/list/list-state.ts';
import { useListLoadProgress } from '#console/list/whole-list/load-progress.tsx';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel, useModuleLabels } from '#console/messages/use-field-label.ts';
import { ReadError } from '#console/record/read-error.tsx';
import { useSession } from '#console/session/session.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { isSearched } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface EmptyListProps {
  segment: Segment;
  columns: readonly AnyColumn[];
  state: ListState;
  change: (part: Partial<ListState>) => void;
  total: number;
  lastPage: number;
}

/**
 * Distinguishes an empty module, a filter without matches, and a page after the last one, because each needs different
 * advice.
 */
export function EmptyList({ segment, columns, state, change, total, lastPage }: EmptyListProps) {
  const text = useText();
  const { searched, unsearched } = useSearchedFields(segment, columns);
  const loadProgress = useListLoadProgress(segment, state);
  if (loadProgress && !loadProgress.done && total === 0) {
    return (
      <EmptyState
        icon={IconFileSearch}
        title={text('list.loadProgress.noneYet')}
        hint={text('list.loadProgress.read', { read: loadProgress.read, total: loadProgress.total })}
      />
    );
  }
  if (total > 0) {
    const back = <Button onClick={() => change({ page: lastPage })}>{text('list.toLastPage')}</Button>;
    return <EmptyState icon={IconList} title={text('list.beyond', { page: state.page })} action={back} />;
  }
  if (state.q || Object.keys(state.filters).length) {
    const isSearch = state.q !== '';
    const actions = (
      <>
        {isSearch &&
          unsearched.map(({ field, label }) => (
            <Button
              key={field}
              onClick={() => {
                change({ q: '' });
                openFilterEditor(segment, field);
              }}
            >
              {text('list.filter.of', { label })}
            </Button>
          ))}
        <Button variant="default" onClick={() => change({ q: '', filters: {} })}>
          {text('list.showAll')}
        </Button>
      </>
    );
    return (
      <EmptyState
        icon={IconFileSearch}
        title={text('list.noMatch')}
        hint={[
          text(isSearch ? 'list.noMatchHint' : 'list.noMatchFilters'),
          isSearch && unsearched.length > 0 && text('list.searchedFields', { fields: searched.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ')}
        action={actions}
      />
    );
  }
  return <NothingYet segment={segment} />;
}

/** The search covers a record's own fields. The names of referenced records are found by a filter instead. */
function useSearchedFields(segment: Segment, columns: readonly AnyColumn[]) {
  const source = useRecordSource();
  const labelOf = useFieldLabel(segment);
  const module = moduleOf(segment);
  const searched = Object.entries(module.listFields).filter(([, field]) => isSearched(field) && source.shows(field));
  const names = new Set(
    filterableFields(source, module).flatMap(([name, { kind }]) => (kind === 'reference' ? [name] : [])),
  );
  return {
    searched: searched.map(([name]) => labelOf(name)),
    unsearched: columns.filter(({ field }) => names.has(field)).map(({ field }) => ({ field, label: labelOf(field) })),
  };
}

/** Offers a form or an import for the first record, depending on what the person may do. */
function NothingYet({ segment }: { segment: Segment }) {
  const text = useText();
  const { may } = useSession();
  const { createLabel } = useModuleLabels(segment);
  const createButtons = may(segment, 'create') && (
    <>
      <Button component={Link} to={links.create(segment)}>
        {createLabel}
      </Button>
      <Button component={Link} to={links.import(segment)} variant="default">
        {text('list.emptyImport')}
      </Button>
    </>
  );
  const hint = moduleOf(segment).endpoints.create ? text('list.emptyHint') : text('list.emptyElsewhere');
  return <EmptyState icon={IconList} title={text('list.empty')} hint={hint} action={createButtons} />;
}

interface FailedListProps {
  error: unknown;
  retry: () => void;
  /** Whether rows of an earlier read are still shown. */
  compact: boolean;
}

export function FailedList({ error, retry, compact }: FailedListProps) {
  const text = useText();
  if (isForbidden(error) && !compact) throw error;
  return <ReadError error={error} retry={retry} hint={compact ? text('list.stale') : undefined} compact={compact} />;
}
