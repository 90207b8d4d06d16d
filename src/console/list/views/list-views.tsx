/** The views of a module's list: the table, and one that suits the work better. */
import '#console/list/whole-list/messages/catalogue.ts';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { links } from '#console/links.ts';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { type MessageId, useText } from '#console/messages/messages.ts';
import { storedValues } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';

export type ListView = 'table' | 'inbox' | 'board' | 'translations';

const labels: Record<ListView, MessageId> = {
  table: 'list.wholeList.view.table',
  inbox: 'list.wholeList.view.inbox',
  board: 'list.wholeList.view.board',
  translations: 'list.wholeList.view.translations',
};

const storedViews = storedValues({
  key: 'comptoir.layout',
  scope: 'browser',
  separator: '.',
  format: 'text',
  schema: z.enum(['table', 'inbox', 'board', 'translations']),
});

/**
 * The view that the address requests (`as`). Parameters of the table's filters request the table; an address without
 * parameters shows the view used last.
 */
export function useListView(segment: Segment, views: readonly [ListView, ...ListView[]]): ListView {
  const [params] = useSearchParams();
  const requested = views.find((each) => each === params.get('as'));
  if (requested) return requested;
  if (params.size) return 'table';
  const stored = storedViews.of(segment).get();
  return views.find((each) => each === stored) ?? views[0];
}

interface ListViewsProps {
  segment: Segment;
  views: readonly ListView[];
  current: ListView;
}

export function ListViews({ segment, views, current }: ListViewsProps) {
  const text = useText();
  return (
    <ViewSwitcher
      label={text('list.wholeList.views')}
      options={views.map((view) => ({
        to: `${links.list(segment)}?as=${view}`,
        label: text(labels[view]),
        isCurrent: view === current,
        onChoose: () => storedViews.of(segment).set(view),
      }))}
    />
  );
}
