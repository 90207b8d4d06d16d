/** Names for the statuses of tasks: their labels in the company's settings. */
import '#console/screens/project/messages/catalogue.ts';
import { useCallback } from 'react';
import { useNumberLabels, useSaveLabel } from '#console/data/settings/number-labels.ts';
import { useText } from '#console/messages/messages.ts';

/** `nameOf` says a number with a word before it where it has no name. */
export function useStatusNames(): { named: number[]; nameOf: (status: number) => string } {
  const text = useText();
  const { labels, textOf } = useNumberLabels('taskStatus');
  const nameOf = useCallback(
    (status: number) => textOf(status) ?? text('project.board.status', { status: String(status) }),
    [textOf, text],
  );
  return { named: labels.map(({ number }) => number), nameOf };
}

/** An empty name removes the name. */
export function useNameStatus(): (status: number, name: string) => void {
  const save = useSaveLabel('taskStatus');
  return useCallback(
    (status, name) => {
      const text = name.trim();
      void save(status, text ? { number: status, text } : undefined);
    },
    [save],
  );
}
