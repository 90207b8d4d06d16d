import '#console/screens/import/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { idPath, legsName } from '#console/screens/import/targets.ts';
import type { Segment } from '#contract/core/segments.ts';

/**
 * The name of a target: a field's label from the glossary, with a mark for fields of lines, or the text of a special
 * target.
 */
export function usePathName(segment: Segment): (path: string) => string {
  const text = useText();
  const fieldLabelOf = useFieldLabel(segment);
  return (path) => {
    const special = (['entry', 'debit', 'credit'] as const).find((each) => path === `@${each}`);
    if (path === idPath) return text('import.target.id');
    if (special) {
      return text(`import.target.${special}`);
    }
    return path.startsWith(`${legsName}.`) ? text('import.ofLine', { field: fieldLabelOf(path) }) : fieldLabelOf(path);
  };
}
