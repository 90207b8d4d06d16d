/** What a list shows instead of rows. */
import { Button } from '@mantine/core';
import { IconFileSearch, IconList } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/kit/error-text.ts';
import type { ListState } from '#console/kit/list-state.ts';
import { useListMeter } from '#console/kit/local/meter-line.tsx';
import { useModuleWords } from '#console/kit/readings.ts';
import { isRefusal } from '#console/kit/service-error.ts';
import { useSession } from '#console/kit/session.tsx';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { EmptyState } from '#console/ui/empty-state.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import type { Segment } from '#contract/segments.ts';

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
  const { may } = useSession();
  const words = useModuleWords(segment);
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
        hint={text('kit.list.noMatchHint')}
        action={clear}
      />
    );
  }
  const fresh = may(segment, 'create') && (
    <Button component={Link} to={links.create(segment)}>
      {words.fresh}
    </Button>
  );
  return <EmptyState icon={IconList} title={text('kit.list.empty')} hint={text('kit.list.emptyHint')} action={fresh} />;
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
