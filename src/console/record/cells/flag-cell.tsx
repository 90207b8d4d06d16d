import { useText } from '#console/messages/messages.ts';
import { flagWords } from '#console/record/cells/flag-words.ts';
import { Flag } from '#console/ui/values/flag.tsx';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

interface FlagCellProps {
  name: string;
  value: unknown;
  /** A list shows a chip only for the notable value, because the usual one on every row would be noise. */
  terse?: boolean;
}

export function FlagCell({ name, value, terse }: FlagCellProps) {
  const text = useText();
  const words = flagWords[name];
  if (terse && words && value !== words.notable) return null;
  if (!words) return <Flag value={value} on={text('console.flag.yes')} off={text('console.flag.no')} tone="accent" />;
  return <Flag value={value} on={text(words.on)} off={words.off && text(words.off)} tone={words.tone} />;
}

/** The chips beside a record's title, for flags with a notable value only. */
export function NotableFlags({ record }: { record: WireRecord }) {
  return Object.entries(flagWords)
    .filter(([name, { notable }]) => record[name] === notable)
    .map(([name]) => <FlagCell key={name} name={name} value={record[name]} />);
}
