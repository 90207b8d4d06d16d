/** Where a filter is made or changed: which field, what is asked of it, by which values. Loaded when it is opened. */
import { useState } from 'react';
import { FieldChooser } from '#console/list/filters/field-chooser.tsx';
import { FilterEditor } from '#console/list/filters/filter-editor.tsx';
import { useFieldWords } from '#console/list/filters/filter-words.ts';
import type { Filter } from '#console/list/filters/operators.ts';
import { Panel } from '#console/list/filters/panel.tsx';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

interface FilterPanelProps {
  segment: Segment;
  /** The one to change; without it a new one is made. */
  filter?: Filter;
  /** Of the new one, where it is known. */
  field?: string;
  /** What was typed since a new one was asked for. */
  takeTyped?: () => string;
  /** Without a filter: it is taken away. */
  onApply: (filter: Filter | undefined) => void;
  onClose: () => void;
}

export default function FilterPanel({ segment, filter, field, takeTyped, onApply, onClose }: FilterPanelProps) {
  const text = useText();
  const wordsOf = useFieldWords(segment);
  const [chosen, setChosen] = useState(filter?.field ?? field);
  const label = chosen ? text('lists.filter.of', { label: wordsOf(chosen) }) : text('lists.filter.add');
  return (
    <Panel key={chosen} label={label} onClose={onClose}>
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
    </Panel>
  );
}
