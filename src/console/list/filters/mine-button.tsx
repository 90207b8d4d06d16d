import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { mine, mineField } from '#console/list/filters/mine.ts';
import type { ListState } from '#console/list/list-state.ts';
import type { ChangeState } from '#console/list/use-list-state.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface MineButtonProps {
  segment: Segment;
  state: ListState;
  change: ChangeState;
}

/** Toggles a filter for the person's own records. It is an ordinary filter. */
export function MineButton({ segment, state: { filters }, change }: MineButtonProps) {
  const text = useText();
  const labelOf = useFieldLabel(segment);
  const field = mineField(useRecordSource(), moduleOf(segment));
  if (!field) return null;
  const parameter = `${field}_in`;
  // A line within a record, such as a comment, does not make the record the person's own, so the label names the field.
  const label = field.includes('.') ? text('list.mine.by', { label: labelOf(field) }) : undefined;
  const isPressed = filters[parameter]?.[0] === mine;
  const toggle = () => {
    const { [parameter]: _mine, ...others } = filters;
    change({ filters: isPressed ? others : { ...others, [parameter]: [mine] } });
  };
  return <MineToggle label={label} isPressed={isPressed} onToggle={toggle} />;
}

interface MineToggleProps {
  label?: string;
  isPressed: boolean;
  onToggle: () => void;
}

export function MineToggle({ label, isPressed, onToggle }: MineToggleProps) {
  const text = useText();
  return (
    <Button
      variant={isPressed ? 'light' : 'subtle'}
      color={isPressed ? undefined : 'gray'}
      leftSection={<IconUser size={16} />}
      aria-pressed={isPressed}
      onClick={onToggle}
    >
      {label ?? text('list.mine')}
    </Button>
  );
}
