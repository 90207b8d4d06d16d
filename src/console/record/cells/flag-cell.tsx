import { useText } from '#console/messages/messages.ts';
import { flagWords } from '#console/record/cells/flag-words.ts';
import { Flag } from '#console/ui/values/flag.tsx';
import type { WireRecord } from '#contract/core/evaluate-query.ts';

interface FlagCellProps {
  name: string;
  value: unknown;
  /** In a list, what goes without saying is not said on every row. */
  terse?: boolean;
}

export function FlagCell({ name, value, terse }: FlagCellProps) {
  const text = useText();
  const words = flagWords[name];
  if (terse && words && value !== words.notable) return null;
  if (!words) return <Flag value={value} on={text('kit.flag.yes')} off={text('kit.flag.no')} tone="accent" />;
  return <Flag value={value} on={text(words.on)} off={words.off && text(words.off)} tone={words.tone} />;
}

/** The chips of a record's head: only what does not go without saying. */
export function NotableFlags({ record }: { record: WireRecord }) {
  return Object.entries(flagWords)
    .filter(([name, { notable }]) => record[name] === notable)
    .map(([name]) => <FlagCell key={name} name={name} value={record[name]} />);
}
