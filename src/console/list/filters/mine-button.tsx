import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { mine, mineParameter } from '#console/list/filters/mine.ts';
import type { ListState } from '#console/list/list-state.ts';
import type { ChangeState } from '#console/list/use-list-state.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface MineButtonProps {
  segment: Segment;
  state: ListState;
  change: ChangeState;
}

/** Shows only what is the person's own, by a filter like any other. */
export function MineButton({ segment, state: { filters }, change }: MineButtonProps) {
  const parameter = mineParameter(useRecordSource(), moduleOf(segment));
  if (!parameter) return null;
  const isPressed = filters[parameter]?.[0] === mine;
  const toggle = () => {
    const { [parameter]: _mine, ...others } = filters;
    change({ filters: isPressed ? others : { ...others, [parameter]: [mine] } });
  };
  return <MineToggle isPressed={isPressed} onToggle={toggle} />;
}

export function MineToggle({ isPressed, onToggle }: { isPressed: boolean; onToggle: () => void }) {
  const text = useText();
  return (
    <Button
      variant={isPressed ? 'light' : 'subtle'}
      color={isPressed ? undefined : 'gray'}
      leftSection={<IconUser size={16} />}
      aria-pressed={isPressed}
      onClick={onToggle}
    >
      {text('list.mine')}
    </Button>
  );
}
