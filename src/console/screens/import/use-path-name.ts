import '#console/screens/import/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { legsName } from '#console/screens/import/targets.ts';
import type { Segment } from '#contract/core/segments.ts';

/** What a target is called: a field by the glossary, a line's field as such, a special one by its words. */
export function usePathName(segment: Segment): (path: string) => string {
  const text = useText();
  const readingOf = useFieldLabel(segment);
  return (path) => {
    const special = (['entry', 'debit', 'credit'] as const).find((each) => path === `@${each}`);
    if (special) {
      return text(`transfer.import.target.${special}`);
    }
    return path.startsWith(`${legsName}.`)
      ? text('transfer.import.ofLine', { field: readingOf(path) })
      : readingOf(path);
  };
}
