/** Creates or changes a filter: field, operator and values. Its code is loaded when it is first opened. */
import { useState } from 'react';
import { FilterEditor } from '#console/list/filters/editor/filter-editor.tsx';
import { FieldChooser } from '#console/list/filters/field-chooser.tsx';
import { FilterPopover } from '#console/list/filters/filter-popover.tsx';
import type { Filter } from '#console/list/filters/operators.ts';
import { useFieldHeading } from '#console/list/use-heading.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

interface FilterPanelProps {
  segment: Segment;
  /** The filter to change; a new one is created without it. */
  filter?: Filter;
  /** The field of a new filter, if already chosen. */
  field?: string;
  /** What was typed while this code was being loaded. */
  takeTyped?: () => string;
  /** Called with the filter, or without one to remove it. */
  onApply: (filter: Filter | undefined) => void;
  onClose: () => void;
}

export default function FilterPanel({ segment, filter, field, takeTyped, onApply, onClose }: FilterPanelProps) {
  const text = useText();
  const wordsOf = useFieldHeading(segment);
  const [chosen, setChosen] = useState(filter?.field ?? field);
  const label = chosen ? text('list.filter.of', { label: wordsOf(chosen) }) : text('list.filter.add');
  return (
    <FilterPopover key={chosen} label={label} onClose={onClose}>
      {chosen ? (
        <FilterEditor
          segment={segment}
          field={chosen}
          filter={filter}
          onApply={onApply}
          onBack={filter ? undefined : () => setChosen(undefined)}
        />
      ) : (
        <FieldChooser segment={segment} takeTyped={takeTyped} onChoose={setChosen} />
      )}
    </FilterPopover>
  );
}
