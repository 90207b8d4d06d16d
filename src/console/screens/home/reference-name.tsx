import { recordNameOf } from '#console/data/record-name.ts';
import { useReferred } from '#console/data/references.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { Swatch } from '#console/ui/values/swatch.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** The name of another record without a link, for a line that already is a link. */
export function ReferenceName({ segment, id }: { segment: Segment; id: number }) {
  const { language } = useLanguage();
  const record = useReferred(segment, id);
  return record ? recordNameOf(segment, record, language) : null;
}

export function ReferredStep({ id }: { id: number }) {
  const { language } = useLanguage();
  const record = useReferred('agenda_workflows', id);
  if (!record) return null;
  return (
    <Swatch color={String(record.color)} background={String(record.background_color)}>
      {recordNameOf('agenda_workflows', record, language)}
    </Swatch>
  );
}
