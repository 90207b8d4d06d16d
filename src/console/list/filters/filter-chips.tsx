/** The filters of a list. A click on a chip edits it; its button or Backspace removes it. */

import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readFilters, replaceFilter } from '#console/list/filters/filter-parameters.ts';
import { FilterValues } from '#console/list/filters/filter-values.tsx';
import { operatorWords } from '#console/list/filters/filter-words.ts';
import classes from '#console/list/filters/filters.module.css';
import type { Filter } from '#console/list/filters/operators.ts';
import type { ListState } from '#console/list/list-state.ts';
import { useFieldHeading } from '#console/list/use-heading.ts';
import type { ChangeState } from '#console/list/use-list-state.ts';
import { useText } from '#console/messages/messages.ts';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';
import { filterField } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

const FilterPanel = overlayComponent(async () => (await import('#console/list/filters/filter-panel.tsx')).default);

interface FilterChipsProps {
  segment: Segment;
  state: ListState;
  change: ChangeState;
}

export function FilterChips({ segment, state, change }: FilterChipsProps) {
  const text = useText();
  const module = moduleOf(segment);
  const filters = readFilters(module, state.filters);
  const list = useRef<HTMLUListElement>(null);
  /** The position of a removed chip that had the focus, from which the focus moves on. */
  const leftAt = useRef<number>(undefined);
  const [edited, setEdited] = useState<string>();
  const count = filters.length;

  useEffect(() => {
    if (leftAt.current === undefined) return;
    const chips = [...(list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    const opener = document.querySelector<HTMLElement>('[data-add-filter]');
    (chips[Math.min(leftAt.current, count - 1)] ?? opener)?.focus();
    leftAt.current = undefined;
  }, [count]);

  const put = (before: Filter, after?: Filter) =>
    change({ filters: replaceFilter(module, state.filters, before, after) });
  const remove = (filter: Filter, at: number) => {
    leftAt.current = at;
    put(filter);
  };
  if (!count) return null;
  return (
    <ul ref={list} className={classes.chips} aria-label={text('list.filters')}>
      {filters.map((filter, at) => {
        const key = `${filter.field} ${filter.operator}`;
        return (
          <li key={key} className={classes.anchor}>
            <Chip
              segment={segment}
              filter={filter}
              isOpen={edited === key}
              onEdit={() => setEdited(edited === key ? undefined : key)}
              onRemove={() => remove(filter, at)}
            />
            {edited === key && (
              <FilterPanel
                segment={segment}
                filter={filter}
                onApply={(after) => {
                  setEdited(undefined);
                  put(filter, after);
                }}
                onClose={() => setEdited(undefined)}
                onFailed={() => setEdited(undefined)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ChipProps {
  segment: Segment;
  filter: Filter;
  isOpen: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Chip({ segment, filter, isOpen, onEdit, onRemove }: ChipProps) {
  const text = useText();
  const label = useFieldHeading(segment)(filter.field);
  const field = filterField(moduleOf(segment), filter.field);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    onRemove();
  };
  return (
    <span className={classes.chip}>
      <button
        type="button"
        data-chip
        className={classes.chipWords}
        aria-expanded={isOpen}
        aria-keyshortcuts="Backspace"
        onClick={onEdit}
        onKeyDown={onKeyDown}
      >
        <span className={classes.quiet}>{label}</span>{' '}
        {filter.operator !== 'relative' && <span>{operatorWords(field, filter.operator, text)} </span>}
        <FilterValues field={field} filter={filter} />
      </button>
      <button
        type="button"
        className={classes.chipOut}
        aria-label={text('list.filter.removeNamed', { label })}
        title={text('list.filter.removeNamed', { label })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
