/** The list of a module: everything it shows stands in its address. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { BulkEdit } from '#console/kit/bulk/bulk-edit.tsx';
import type { AnyColumn, Column, ListedName } from '#console/kit/columns.ts';
import { ExportMenu } from '#console/kit/export/export-menu.tsx';
import { ListCards } from '#console/kit/list-cards.tsx';
import { EmptyList, FailedList } from '#console/kit/list-conditions.tsx';
import { ListFooter } from '#console/kit/list-footer.tsx';
import { toQuery } from '#console/kit/list-state.ts';
import { ListTable } from '#console/kit/list-table.tsx';
import { ListToolbar } from '#console/kit/list-toolbar.tsx';
import { useModuleWords } from '#console/kit/readings.ts';
import { usePrefetch, useRecordList } from '#console/kit/records.ts';
import type { Selection } from '#console/kit/selection.ts';
import { useSession } from '#console/kit/session.tsx';
import { useListState } from '#console/kit/use-list-state.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/skeleton-rows.tsx';
import { fieldOf, isShown } from '#contract/field.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';

interface ListPageProps<S extends Segment> {
  segment: S;
  columns: readonly Column<S>[];
  /** The facts that matter on a phone; the first three columns otherwise. */
  card?: readonly ListedName<S>[];
  /** Beside the button that makes a new one. */
  actions?: ReactNode;
  /** Between the head and the rows, such as views. */
  children?: ReactNode;
}

const everyMatch: Selection = { scope: 'matching' };

export const phone = '(max-width: 39.99em)';

export function ListPage<S extends Segment>({ segment, columns: typed, card, actions, children }: ListPageProps<S>) {
  const { extensions } = useSession();
  const columns = (typed as unknown as readonly AnyColumn[]).filter(({ field }) =>
    isShown(fieldOf(moduleOf(segment).listed, field), { extensions }),
  );
  const [state, change] = useListState(segment);
  const listing = useRecordList(segment, toQuery(state));
  const { prefetchList } = usePrefetch(segment);
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false });
  const meta = listing.data?.meta;
  const settled = !listing.isPlaceholderData && meta !== undefined;

  useEffect(() => {
    if (settled && meta.current_page < meta.last_page) prefetchList(toQuery({ ...state, page: state.page + 1 }));
  }, [settled, meta, state, prefetchList]);

  const { data } = listing;
  const Rows = isPhone ? ListCards : ListTable;
  return (
    <>
      <ListHead
        segment={segment}
        actions={
          <>
            {actions}
            <BulkEdit segment={segment} query={toQuery(state)} selection={everyMatch} total={meta?.total} />
            <ExportMenu
              segment={segment}
              query={toQuery(state)}
              columns={columns}
              selection={everyMatch}
              total={meta?.total}
            />
          </>
        }
      />
      {children}
      <ListToolbar segment={segment} state={state} change={change} />
      {!data && listing.isPending && <SkeletonRows columns={isPhone ? 1 : columns.length} />}
      {listing.error && <FailedList error={listing.error} retry={listing.refetch} compact={Boolean(data)} />}
      {data && data.records.length === 0 && (
        <EmptyList
          segment={segment}
          state={state}
          change={change}
          total={data.meta.total}
          lastPage={data.meta.last_page}
        />
      )}
      {data && data.records.length > 0 && (
        <Rows
          segment={segment}
          columns={isPhone ? chosen(columns, card) : columns}
          records={data.records}
          sort={state.sort}
          change={change}
          stale={listing.isPlaceholderData}
        />
      )}
      {data && data.meta.total > 0 && <ListFooter meta={data.meta} count={data.records.length} change={change} />}
    </>
  );
}

function ListHead({ segment, actions }: { segment: Segment; actions?: ReactNode }) {
  const { may } = useSession();
  const words = useModuleWords(segment);
  const text = useText();
  const bringIn = may(segment, 'create') && (
    <Button component={Link} to={links.import(segment)} variant="default" leftSection={<IconUpload size={16} />}>
      {text('transfer.import.open')}
    </Button>
  );
  const fresh = may(segment, 'create') && (
    <Button component={Link} to={links.create(segment)} leftSection={<IconPlus size={16} />}>
      {words.fresh}
    </Button>
  );
  return (
    <PageHead
      title={words.many}
      actions={
        <>
          {actions}
          {bringIn}
          {fresh}
        </>
      }
    />
  );
}

function chosen(columns: readonly AnyColumn[], card: readonly string[] | undefined): readonly AnyColumn[] {
  if (!card) return columns.slice(0, 3);
  return card.map((field) => columns.find((column) => column.field === field) ?? { field });
}
