/** Names for the statuses of tasks: their labels in the company's settings. */
import '#console/screens/project/messages/catalogue.ts';
import { useCallback } from 'react';
import { useNumberLabels } from '#console/data/settings/number-labels.ts';
import { useText } from '#console/messages/messages.ts';

/** `nameOf` returns a word with the number if a status has no name, as `recordNameOf` does. */
export function useStatusNames(): { named: number[]; nameOf: (status: number) => string } {
  const text = useText();
  const { labels, textOf } = useNumberLabels('taskStatus');
  const nameOf = useCallback(
    (status: number) => textOf(status) ?? text('project.board.status', { status: String(status) }),
    [textOf, text],
  );
  return { named: labels.map(({ number }) => number), nameOf };
}
