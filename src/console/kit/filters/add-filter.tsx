import { Button } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from '#console/kit/filters/filters.module.css';
import { type Filter, replaceFilter } from '#console/kit/filters/operators.ts';
import { useFilterStarts } from '#console/kit/filters/starting.ts';
import type { ListState } from '#console/kit/list-state.ts';
import { usePageKeys } from '#console/kit/shortcuts/use-page-keys.ts';
import type { ChangeState } from '#console/kit/use-list-state.ts';
import { useText } from '#console/messages/messages.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';

const FilterPanel = lazy(() => import('#console/kit/filters/filter-panel.tsx'));

interface AddFilterProps {
  segment: Segment;
  state: ListState;
  change: ChangeState;
}

/** The button that begins a filter; F and a column's head do the same. */
export function AddFilter({ segment, state, change }: AddFilterProps) {
  const text = useText();
  const [opened, setOpened] = useState<{ field?: string }>();
  usePageKeys([['F', () => setOpened({})]]);
  useFilterStarts(segment, (field) => setOpened({ field }));
  const apply = (filter: Filter | undefined) => {
    setOpened(undefined);
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
        onClick={() => setOpened(opened ? undefined : {})}
      >
        {text('lists.filter.add')}
      </Button>
      {opened && (
        <Suspense>
          <FilterPanel
            key={opened.field}
            segment={segment}
            field={opened.field}
            onApply={apply}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
