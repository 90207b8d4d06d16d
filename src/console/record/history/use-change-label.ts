/** The label of a field in the history. Fields inside lists include the position of their line: `details.1.amount`. */
import '#console/record/history/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { statusWordsOf } from '#console/record/cells/status-words.ts';
import type { Field } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

const isPlace = (part: string) => /^\d+$/.test(part);

export function useChangeLabel(segment: Segment): (path: string) => string {
  const text = useText();
  const labelOf = useFieldLabel(segment);
  return (path) => {
    const [list = '', place = '', ...inner] = path.split('.');
    const heading = statusWordsOf(fieldAt(segment, path).field)?.heading;
    if (heading) return text(heading);
    if (!inner.length) return labelOf(path);
    const field = labelOf([list, ...inner].filter((part) => !isPlace(part)).join('.'));
    return text('record.history.inner', { list: labelOf(list), place: Number(place) + 1, field });
  };
}

/** The last name of the path, and its field if the contract still has it. */
export function fieldAt(segment: Segment, path: string): { name: string; field?: Field } {
  const names = path.split('.').filter((part) => !isPlace(part));
  let fields: Readonly<Record<string, Field>> | undefined = moduleOf(segment).fields;
  let field: Field | undefined;
  for (const name of names) {
    field = fields?.[name];
    fields = field?.fields;
  }
  return { name: names.at(-1) ?? path, field };
}
