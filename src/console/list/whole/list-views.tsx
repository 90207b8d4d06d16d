/** The ways in which a module's list can be looked at: its table, and one that suits its work better. */
import '#console/list/whole/messages/catalogue.ts';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { links } from '#console/links.ts';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { type MessageId, useText } from '#console/messages/messages.ts';
import { storedValues } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';

export type ListView = 'table' | 'inbox' | 'board' | 'translations';

const words: Record<ListView, MessageId> = {
  table: 'office.shape.table',
  inbox: 'office.shape.inbox',
  board: 'office.shape.board',
  translations: 'office.shape.translations',
};

const storedShapes = storedValues({
  key: 'comptoir.shape',
  scope: 'browser',
  separator: '.',
  format: 'text',
  schema: z.enum(['table', 'inbox', 'board', 'translations']),
});

/**
 * The shape that the address asks for (`as`). Filters of the table ask for the table; an address that says nothing
 * shows what this person chose last.
 */
export function useListView(segment: Segment, shapes: readonly [ListView, ...ListView[]]): ListView {
  const [params] = useSearchParams();
  const requested = shapes.find((each) => each === params.get('as'));
  if (requested) return requested;
  if (params.size) return 'table';
  const stored = storedShapes.of(segment).get();
  return shapes.find((each) => each === stored) ?? shapes[0];
}

interface ShapesProps {
  segment: Segment;
  shapes: readonly ListView[];
  current: ListView;
}

export function ListViews({ segment, shapes, current }: ShapesProps) {
  const text = useText();
  return (
    <ViewSwitcher
      label={text('office.shapes')}
      ways={shapes.map((shape) => ({
        to: `${links.list(segment)}?as=${shape}`,
        words: text(words[shape]),
        isCurrent: shape === current,
        onChoose: () => storedShapes.of(segment).set(shape),
      }))}
    />
  );
}
