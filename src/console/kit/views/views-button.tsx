import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from '#console/kit/filters/filters.module.css';
import type { ListState } from '#console/kit/list-state.ts';
import { usePageKeys } from '#console/kit/shortcuts/use-page-keys.ts';
import type { ChangeState } from '#console/kit/use-list-state.ts';
import { searchOf } from '#console/kit/views/saved-views.ts';
import { useShelf } from '#console/kit/views/use-shelf.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/segments.ts';

const ViewsPanel = lazy(() => import('#console/kit/views/views-panel.tsx'));

interface ViewsButtonProps {
  segment: Segment;
  state: ListState;
  change: ChangeState;
}

/** Which view this is, whether it was changed since, and the way to the others. V opens it. */
export function ViewsButton({ segment, state, change }: ViewsButtonProps) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const [shelf] = useShelf(segment);
  usePageKeys([['V', () => setOpened(true)]]);
  const current = shelf.views.find(({ name }) => name === state.view);
  const isChanged = current && current.search !== searchOf(state);
  const words = current?.name ?? text('lists.views');
  return (
    <div className={classes.anchor}>
      <Button
        variant="subtle"
        color="gray"
        rightSection={<IconChevronDown size={16} />}
        aria-expanded={opened}
        aria-keyshortcuts="V"
        onClick={() => setOpened(!opened)}
      >
        {isChanged ? text('lists.view.changed', { name: words }) : words}
      </Button>
      {opened && (
        <Suspense>
          <ViewsPanel segment={segment} state={state} change={change} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  );
}
