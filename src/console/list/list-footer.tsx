import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from '#console/list/list.module.css';
import type { ListState } from '#console/list/list-state.ts';
import { useText } from '#console/messages/messages.ts';
import { trackBottomBar } from '#console/ui/bottom-bars.ts';
import type { Meta } from '#contract/core/envelope.ts';

interface ListFooterProps {
  meta: Meta;
  /** How many rows this page really has. */
  count: number;
  change: (part: Partial<ListState>) => void;
}

const sizes = [20, 50, 100];

/** Where one is in the list, by what the service says and not by what was asked. */
export function ListFooter({ meta, count, change }: ListFooterProps) {
  const text = useText();
  const { current_page: page, last_page: last, per_page: size, total } = meta;
  const from = (page - 1) * size + 1;
  const choices = [...new Set([...sizes, size])].sort((a, b) => a - b);
  const turn = (to: number) => change({ page: to });
  return (
    <nav ref={trackBottomBar} className={classes.footer} aria-label={text('kit.list.pages')}>
      <div className={classes.size}>
        <span aria-hidden="true">{text('kit.list.size')}</span>
        <NativeSelect
          size="xs"
          aria-label={text('kit.list.size')}
          value={String(size)}
          data={choices.map(String)}
          onChange={(event) => change({ perPage: Number(event.currentTarget.value) })}
        />
      </div>
      <span className={classes.range} aria-live="polite">
        {count > 0 ? text('kit.list.range', { from, to: from + count - 1, total }) : text('kit.list.total', { total })}
      </span>
      <span className={classes.turns}>
        <Turn icon={IconChevronsLeft} label={text('kit.list.first')} off={page <= 1} onClick={() => turn(1)} />
        <Turn icon={IconChevronLeft} label={text('kit.list.previous')} off={page <= 1} onClick={() => turn(page - 1)} />
        <span className={classes.page}>{text('kit.list.page', { page, last })}</span>
        <Turn icon={IconChevronRight} label={text('kit.list.next')} off={page >= last} onClick={() => turn(page + 1)} />
        <Turn icon={IconChevronsRight} label={text('kit.list.last')} off={page >= last} onClick={() => turn(last)} />
      </span>
    </nav>
  );
}

interface TurnProps {
  icon: ComponentType<{ size?: number }>;
  label: string;
  off: boolean;
  onClick: () => void;
}

function Turn({ icon: Icon, label, off, onClick }: TurnProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onClick}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
