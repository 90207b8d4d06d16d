import { Button } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFilterEditorRequests } from '#console/list/filters/filter-editor-requests.ts';
import { replaceFilter } from '#console/list/filters/filter-parameters.ts';
import classes from '#console/list/filters/filters.module.css';
import type { Filter } from '#console/list/filters/operators.ts';
import type { ListState } from '#console/list/list-state.ts';
import type { ChangeState } from '#console/list/use-list-state.ts';
import { useText } from '#console/messages/messages.ts';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';
import { createKeystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

const FilterPanel = overlayComponent(async () => (await import('#console/list/filters/filter-panel.tsx')).default);

interface AddFilterProps {
  segment: Segment;
  state: ListState;
  change: ChangeState;
}

/** The button that adds a filter, as the F key and the button in a column's heading do. */
export function AddFilter({ segment, state, change }: AddFilterProps) {
  const text = useText();
  const [opened, setOpened] = useState<{ field?: string }>();
  const [typedEarly] = useState(createKeystrokeBuffer);
  useEffect(() => typedEarly.listen(), [typedEarly]);
  const choose = () => {
    typedEarly.begin();
    setOpened({});
  };
  const close = () => {
    typedEarly.take();
    setOpened(undefined);
  };
  usePageKeys([['F', choose]]);
  useFilterEditorRequests(segment, (field) => setOpened({ field }));
  const apply = (filter: Filter | undefined) => {
    close();
    if (filter) change({ filters: replaceFilter(moduleOf(segment), state.filters, undefined, filter) });
  };
  return (
    <div className={classes.anchor}>
      <Button
        data-add-filter
        variant="subtle"
        color="gray"
        leftSection={<IconFilterPlus size={16} />}
        aria-expanded={opened !== undefined}
        aria-keyshortcuts="F"
        onClick={opened ? close : choose}
      >
        {text('list.filter.add')}
      </Button>
      {opened && (
        <FilterPanel
          key={opened.field}
          segment={segment}
          field={opened.field}
          onApply={apply}
          takeTyped={typedEarly.take}
          onClose={close}
          onFailed={close}
        />
      )}
    </div>
  );
}
