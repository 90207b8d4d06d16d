/** What a list shows instead of rows. */
import { Button } from '@mantine/core';
import { IconFileSearch, IconList } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { isRefusal } from '#console/data/service-error.ts';
import { links } from '#console/links.ts';
import type { ListState } from '#console/list/list-state.ts';
import { useListMeter } from '#console/list/whole/progress-meter.tsx';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { useSession } from '#console/session/session.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { ErrorState } from '#console/ui/states/error-state.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

interface EmptyListProps {
  segment: Segment;
  state: ListState;
  change: (part: Partial<ListState>) => void;
  total: number;
  lastPage: number;
}

/** Nothing at all, nothing that matches, or nothing on so late a page: three different things to do. */
export function EmptyList({ segment, state, change, total, lastPage }: EmptyListProps) {
  const text = useText();
  const meter = useListMeter(segment, state);
  if (meter && !meter.done && total === 0) {
    return (
      <EmptyState
        icon={IconFileSearch}
        title={text('lists.meter.noneYet')}
        hint={text('lists.meter.read', { read: meter.read, total: meter.total })}
      />
    );
  }
  if (total > 0) {
    const back = <Button onClick={() => change({ page: lastPage })}>{text('kit.list.toLastPage')}</Button>;
    return <EmptyState icon={IconList} title={text('kit.list.beyond', { page: state.page })} action={back} />;
  }
  if (state.q || Object.keys(state.filters).length) {
    const clear = (
      <Button variant="default" onClick={() => change({ q: '', filters: {} })}>
        {text('kit.list.showAll')}
      </Button>
    );
    return (
      <EmptyState
        icon={IconFileSearch}
        title={text('kit.list.noMatch')}
        hint={text(state.q ? 'kit.list.noMatchHint' : 'kit.list.noMatchFilters')}
        action={clear}
      />
    );
  }
  return <NothingYet segment={segment} />;
}

/** Where the first record comes from: a form, a file, or neither of them. */
function NothingYet({ segment }: { segment: Segment }) {
  const text = useText();
  const { may } = useSession();
  const { fresh } = useModuleLabels(segment);
  const ways = may(segment, 'create') && (
    <>
      <Button component={Link} to={links.create(segment)}>
        {fresh}
      </Button>
      <Button component={Link} to={links.import(segment)} variant="default">
        {text('kit.list.emptyImport')}
      </Button>
    </>
  );
  const hint = moduleOf(segment).endpoints.create ? text('kit.list.emptyHint') : text('kit.list.emptyElsewhere');
  return <EmptyState icon={IconList} title={text('kit.list.empty')} hint={hint} action={ways} />;
}

interface FailedListProps {
  error: unknown;
  retry: () => void;
  /** Rows read before are still shown. */
  compact: boolean;
}

export function FailedList({ error, retry, compact }: FailedListProps) {
  const text = useText();
  const { title, hint, requestId } = useErrorText()(error);
  if (isRefusal(error) && !compact) throw error;
  const again = (
    <Button variant="default" onClick={() => retry()}>
      {text('kit.error.again')}
    </Button>
  );
  return (
    <ErrorState
      title={title}
      hint={compact ? text('kit.error.stale') : hint}
      requestId={requestId}
      action={again}
      compact={compact}
    />
  );
}
