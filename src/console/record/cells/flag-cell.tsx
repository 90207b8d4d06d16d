import { useText } from '#console/messages/messages.ts';
import { statusWordsOf } from '#console/record/cells/status-words.ts';
import { Flag } from '#console/ui/values/flag.tsx';
import type { Field } from '#contract/core/field.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface FlagCellProps {
  field: Field;
  value: unknown;
  /** A list shows a chip only for the notable value, because the usual one on every row would be noise. */
  compact?: boolean;
}

export function FlagCell({ field, value, compact }: FlagCellProps) {
  const text = useText();
  const statusWords = statusWordsOf(field);
  if (compact && statusWords && value !== statusWords.notable) return null;
  if (!statusWords)
    return <Flag value={value} on={text('console.flag.yes')} off={text('console.flag.no')} tone="accent" />;
  return (
    <Flag
      value={value}
      on={text(statusWords.on)}
      off={statusWords.off && text(statusWords.off)}
      tone={statusWords.tone}
    />
  );
}

interface StatusChipsProps {
  segment: Segment;
  record: WireRecord;
}

/** The chips beside a record's title, for each status with its notable value. */
export function StatusChips({ segment, record }: StatusChipsProps) {
  return Object.entries(moduleOf(segment).fields)
    .filter(([name, field]) => record[name] !== undefined && record[name] === statusWordsOf(field)?.notable)
    .map(([name, field]) => <FlagCell key={name} field={field} value={record[name]} />);
}
