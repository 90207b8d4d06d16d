import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#console/list/filters/filters.module.css';
import type { ListState } from '#console/list/list-state.ts';
import type { ChangeState } from '#console/list/use-list-state.ts';
import { findView, searchOf } from '#console/list/views/saved-views.ts';
import { useSavedViews } from '#console/list/views/use-saved-views.ts';
import { useSeenSearches } from '#console/list/views/use-seen-searches.ts';
import { useText } from '#console/messages/messages.ts';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import type { Segment } from '#contract/core/segments.ts';

const ViewsPanel = overlayComponent(async () => (await import('#console/list/views/views-panel.tsx')).default);

interface ViewsButtonProps {
  segment: Segment;
  state: ListState;
  change: ChangeState;
}

/** Shows the current view and whether it was changed, and opens others. Its shortcut is V. */
export function ViewsButton({ segment, state, change }: ViewsButtonProps) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const saved = useSavedViews(segment);
  const close = () => setOpened(false);
  usePageKeys([['V', () => setOpened(true)]]);
  const current = findView(saved.views, state.view);
  const search = searchOf(state);
  const seen = useSeenSearches(current, search);
  const isChanged = current && current.search !== search;
  const label = current?.name ?? text('list.views');
  return (
    <div className={classes.anchor}>
      <Button
        variant="subtle"
        color="gray"
        data-wraps
        rightSection={<IconChevronDown size={16} />}
        aria-expanded={opened}
        aria-keyshortcuts="V"
        onClick={() => setOpened(!opened)}
      >
        {isChanged ? text('list.view.changed', { name: label }) : label}
      </Button>
      {opened && (
        <ViewsPanel segment={segment} state={state} seen={seen} change={change} onClose={close} onFailed={close} />
      )}
    </div>
  );
}
