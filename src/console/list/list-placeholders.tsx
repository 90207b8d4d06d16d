/** What a list shows in place of rows. */

import { Button } from '@mantine/core';
import { IconFileSearch, IconList } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isForbidden } from '#console/data/service-error.ts';
import { links } from '#console/links.ts';
import type { ListState } from '#console/list/list-state.ts';
import { useListMeter } from '#console/list/whole-list/progress-meter.tsx';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { ReadError } from '#console/record/read-error.tsx';
import { useSession } from '#console/session/session.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface EmptyListProps {
  segment: Segment;
  state: ListState;
  change: (part: Partial<ListState>) => void;
  total: number;
  lastPage: number;
}

/**
 * Distinguishes an empty module, a filter without matches, and a page after the last one, because each needs different
 * advice.
 */
export function EmptyList({ segment, state, change, total, lastPage }: EmptyListProps) {
  const text = useText();
  const meter = useListMeter(segment, state);
  if (meter && !meter.done && total === 0) {
    return (
      <EmptyState
        icon={IconFileSearch}
        title={text('list.meter.noneYet')}
        hint={text('list.meter.read', { read: meter.read, total: meter.total })}
      />
    );
  }
  if (total > 0) {
    const back = <Button onClick={() => change({ page: lastPage })}>{text('list.toLastPage')}</Button>;
    return <EmptyState icon={IconList} title={text('list.beyond', { page: state.page })} action={back} />;
  }
  if (state.q || Object.keys(state.filters).length) {
    const clear = (
      <Button variant="default" onClick={() => change({ q: '', filters: {} })}>
        {text('list.showAll')}
      </Button>
    );
    return (
      <EmptyState
        icon={IconFileSearch}
        title={text('list.noMatch')}
        hint={text(state.q ? 'list.noMatchHint' : 'list.noMatchFilters')}
        action={clear}
      />
    );
  }
  return <NothingYet segment={segment} />;
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
