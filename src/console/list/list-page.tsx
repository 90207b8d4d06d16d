/** The list of a module. Its whole state is in the address. */

import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { deferredComponent, whenNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import type { Listing } from '#console/data/read-records.ts';
import { usePrefetch, useRecordList } from '#console/data/records.ts';
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { useSavePageSize } from '#console/data/settings/page-size.ts';
import { useOwnNumber } from '#console/data/settings/use-own-number.ts';
import { isEditable } from '#console/form/editable.ts';
import { formViews } from '#console/form/form-pages.tsx';
import { type AnyColumn, anyColumns, type Column, cardColumns, type Listed } from '#console/list/columns.ts';
import { isMine } from '#console/list/filters/mine.ts';
import { FilterSuggestions, noSuggestions, type Suggestions } from '#console/list/filters/suggestions.ts';
import { ListCards } from '#console/list/list-cards.tsx';
import { ListFooter } from '#console/list/list-footer.tsx';
import { ListHead } from '#console/list/list-head.tsx';
import { EmptyList, FailedList } from '#console/list/list-placeholders.tsx';
import type { ListContext, RowsProps } from '#console/list/list-rows.ts';
import { type ListState, toQuery } from '#console/list/list-state.ts';
import { ListTable } from '#console/list/list-table.tsx';
import { ListToolbar } from '#console/list/list-toolbar.tsx';
import { usePreview } from '#console/list/preview/use-preview.ts';
import { ListActions } from '#console/list/table/list-actions.tsx';
import { ListSkeleton } from '#console/list/table/list-skeleton.tsx';
import { type ExpandedRows, useExpandedRows } from '#console/list/table/use-expanded-rows.ts';
import { useSelection } from '#console/list/table/use-selection.ts';
import { useTableLayout } from '#console/list/table/use-table-layout.ts';
import { useListState } from '#console/list/use-list-state.ts';
import { useSession } from '#console/session/session.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { type ListedName, moduleOf } from '#contract/registry.ts';

const PrintHead = deferredComponent(async () => (await import('#console/list/table/print-head.tsx')).PrintHead);
const SelectionBar = deferredComponent(
  async () => (await import('#console/list/table/selection-bar.tsx')).SelectionBar,
);
const SortSelect = lazyComponent(async () => (await import('#console/list/sort-select.tsx')).SortSelect);
const ListSums = deferredComponent(async () => (await import('#console/list/sums/list-sums.tsx')).ListSums);
const PrintWhole = lazyComponent(async () => (await import('#console/list/print/print-whole.tsx')).PrintWhole);
const PreviewPanel = lazyComponent(async () => (await import('#console/list/preview/preview-panel.tsx')).PreviewPanel);

interface ListPageProps<S extends Segment> {
  segment: S;
  columns: readonly Column<S>[];
  /** The fields of cards on a phone if no columns are chosen; by default the first three columns. */
  card?: readonly ListedName<S>[];
  /** Rendered beside the button for a new record. */
  actions?: ReactNode;
  /** Rendered between the head and the rows, such as views. */
  children?: ReactNode;
  /** Totals, rendered above the rows. */
  sums?: ReactNode;
  /** Suggestions for the values of filters. */
  suggestions?: Suggestions;
  /** The content of an expanded row. It must keep its identity. */
  inside?: (record: Listed<S>) => ReactNode;
}

export const phoneMediaQuery = '(max-width: 39.99em)';

export function ListPage<S extends Segment>(props: ListPageProps<S>) {
  const { segment, columns: declared, card, actions, children, sums, inside, suggestions = noSuggestions } = props;
  const [state, change] = useListState(segment);
  const layout = useTableLayout(segment, anyColumns(declared), state, change);
  const listing = useRecordList(segment, toQuery(state), { refreshes: true });
  usePageAhead(segment, state, listing.isPlaceholderData ? undefined : listing.data);
  const isPhone = useMediaQuery(phoneMediaQuery, undefined, { getInitialValueInEffect: false });
  const { data } = listing;
  useFormAhead(segment, data !== undefined);
  // The function is only called with records of its own module.
  const expandedRows = useExpandedRows(inside as ExpandedRows['inside'] | undefined);
  const savePageSize = useSavePageSize(segment);
  const changePage = (part: Partial<ListState>) => {
    change(part);
    if (part.perPage) savePageSize(part.perPage);
  };
  const [isPrinting, setPrinting] = useState(false);
  const isAllHere = data && listing.loadProgress?.done !== false && data.records.length === data.meta.total;
  const isPartial = useRef(false);
  const print = () => (isAllHere && !isPartial.current ? window.print() : setPrinting(true));
  const isEmpty = data?.records.length === 0;
  // Until the person's number is known, nothing is found.
  const { isKnown } = useOwnNumber();
  const isAwaited = isMine(state.filters) && !isKnown;
  return (
    <>
      <ListHead segment={segment} actions={actions}>
        <ListActions segment={segment} layout={layout} query={toQuery(state)} total={data?.meta.total} print={print} />
      </ListHead>
      {isPrinting && (
        <Suspense>
          <PrintWhole
            segment={segment}
            state={state}
            columns={layout.columns}
            layout={layout}
            expandedRows={expandedRows}
            onEnd={() => setPrinting(false)}
          />
        </Suspense>
      )}
      {children}
      <FilterSuggestions value={suggestions}>
        <ListToolbar segment={segment} state={state} change={change} />
      </FilterSuggestions>
      {isPhone && (
        <Suspense>
          <SortSelect segment={segment} columns={layout.columns} sort={state.sort} change={change} />
        </Suspense>
      )}
      {sums}
      {(isEmpty ? listing.isPlaceholderData || isAwaited : listing.isPending) && (
        <ListSkeleton segment={segment} layout={layout} isPhone={isPhone} />
      )}
      {listing.error && <FailedList error={listing.error} retry={listing.refetch} compact={Boolean(data)} />}
      {isEmpty && !listing.isPlaceholderData && !isAwaited && (
        <EmptyList
          segment={segment}
          columns={layout.columns}
          state={state}
          change={change}
          total={data.meta.total}
          lastPage={data.meta.last_page}
        />
      )}
      {data && (
        <ListBody
          segment={segment}
          state={state}
          data={data}
          loadProgress={listing.loadProgress}
          expandedRows={expandedRows}
          card={isPhone ? cardColumns(layout, card, state) : undefined}
          rows={{
            columns: layout.columns,
            sort: state.sort,
            change,
            stale: listing.isPlaceholderData,
            layout,
            isPartial,
          }}
        />
      )}
      {data && data.meta.total > 0 && hasSums(segment, layout.columns) && (
        <Suspense>
          <ListSums segment={segment} state={state} columns={layout.columns} total={data.meta.total} />
        </Suspense>
      )}
      {data && data.meta.total > 0 && <ListFooter meta={data.meta} count={data.records.length} change={changePage} />}
    </>
  );
}

/** Whether a shown column has a sum. */
function hasSums(segment: Segment, columns: readonly AnyColumn[]): boolean {
  const { listFields } = moduleOf(segment);
  return columns.some(({ field }) => listFields[field]?.summed);
}

interface ListBodyProps {
  segment: Segment;
  state: ListState;
  data: Listing;
  /** The progress of reading, if the rows are found in a replica. */
  loadProgress: LoadProgress | undefined;
  expandedRows: ExpandedRows | undefined;
  /** The fields of cards, which replace the table where it has no room. */
  card?: readonly AnyColumn[];
  rows: Pick<RowsProps, 'columns' | 'sort' | 'change' | 'stale' | 'layout' | 'isPartial'>;
}

/** The rows with their selection, and the side panel. */
function ListBody({ segment, state, data, loadProgress, expandedRows, card, rows }: ListBodyProps) {
  const { records, meta } = data;
  const ids = useMemo(() => records.map(({ id }) => id), [records]);
  const { q, filters } = state;
  const selecting = useSelection(ids, JSON.stringify([q, filters]));
  const preview = usePreview(records);
  const listContext = useListContext(state, meta.per_page);
  const first = (meta.current_page - 1) * meta.per_page;
  const position = records.findIndex(({ id }) => id === preview.shown);
  const listed = records[position];
  const mayGrow = rows.stale || loadProgress?.done === false;
  const shared = { segment, records, first, total: meta.total, mayGrow, selecting, preview, expandedRows, listContext };
  const Rows = card ? ListCards : ListTable;
  return (
    <>
      <Suspense>
        <PrintHead
          segment={segment}
          state={state}
          range={{ from: records.length ? first + 1 : 0, to: first + records.length, total: meta.total }}
        />
      </Suspense>
      {records.length > 0 && <Rows {...rows} {...shared} columns={card ?? rows.columns} />}
      <Suspense>
        <SelectionBar
          segment={segment}
          query={listContext.query}
          total={meta.total}
          columns={rows.columns}
          all={rows.layout?.all ?? rows.columns}
          selecting={selecting}
          records={records}
          isNarrowed={q !== '' || Object.keys(filters).length > 0}
          isWhole={!mayGrow}
        />
      </Suspense>
      {listed && (
        <Suspense>
          <PreviewPanel
            segment={segment}
            listed={listed}
            columns={rows.columns}
            linkState={{ source: listContext, position: first + position }}
            onClose={preview.hide}
          />
        </Suspense>
      )}
    </>
  );
}

/** The data that lets a record's page find the neighbours in this list. */
function useListContext(state: ListState, perPage: number): ListContext {
  const location = useLocation();
  const { key: list } = location;
  const address = createPath(location);
  return useMemo(() => {
    const { page: _page, ...query } = toQuery(state);
    return { query, perPage, list, address };
  }, [state, perPage, list, address]);
}

/** Prefetches the next page while the person reads this one. */
function usePageAhead(segment: Segment, state: ListState, shown: Listing | undefined): void {
  const { prefetchList } = usePrefetch(segment);
  const isLast = !shown || shown.meta.current_page >= shown.meta.last_page;
  useEffect(() => {
    if (!isLast) prefetchList(toQuery({ ...state, page: state.page + 1 }));
  }, [isLast, state, prefetchList]);
}

/** Loads the code of forms once the list is shown, because a key press or two may open one next. */
function useFormAhead(segment: Segment, isListShown: boolean): void {
  const { may } = useSession();
  const mayOpenForm = may(segment, 'create') || (may(segment, 'update') && isEditable(segment));
  useEffect(() => {
    if (isListShown && mayOpenForm) void whenNetworkIdle(formViews.load);
  }, [isListShown, mayOpenForm]);
}
