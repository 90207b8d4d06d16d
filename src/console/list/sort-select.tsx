/** Chooses the order of the rows, because cards have no headings to sort by. */
import { NativeSelect } from '@mantine/core';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { type ListState, sortableFields } from '#console/list/list-state.ts';
import { useHeading } from '#console/list/use-heading.ts';
import { useText } from '#console/messages/messages.ts';
import { sortKeysOf } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface SortSelectProps {
  segment: Segment;
  columns: readonly AnyColumn[];
  sort: string;
  change: (part: Partial<ListState>) => void;
}

export function SortSelect({ segment, columns, sort, change }: SortSelectProps) {
  const text = useText();
  const source = useRecordSource();
  const headingOf = useHeading(segment);
  const sortable = sortableFields(source, moduleOf(segment));
  const choices = columns
    .filter(({ field }) => sortable.has(field))
    .flatMap((column) => [
      { value: column.field, label: text('list.sort.up', { label: headingOf(column) }) },
      { value: `-${column.field}`, label: text('list.sort.down', { label: headingOf(column) }) },
    ]);
  const isOffered = !sort || choices.some(({ value }) => value === sort);
  const present = isOffered ? [] : [{ value: sort, label: sortWords(sort) }];
  return (
    <NativeSelect
      label={text('list.sort.label')}
      value={sort}
      data={[{ value: '', label: text('list.sort.own') }, ...present, ...choices]}
      onChange={({ currentTarget: { value } }) => change({ sort: value })}
    />
  );

  function sortWords(keys: string): string {
    const words = sortKeysOf(keys).map(({ field, direction }) =>
      text(direction === 'desc' ? 'list.sort.down' : 'list.sort.up', { label: headingOf({ field }) }),
    );
    return words.join('; ');
  }
}
