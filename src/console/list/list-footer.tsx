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
  /** The number of rows on this page. */
  count: number;
  change: (part: Partial<ListState>) => void;
}

const sizes = [20, 50, 100];

/** The position in the list, according to the service's reply and not to the request. */
export function ListFooter({ meta, count, change }: ListFooterProps) {
  const text = useText();
  const { current_page: page, last_page: last, per_page: size, total } = meta;
  const from = (page - 1) * size + 1;
  const choices = [...new Set([...sizes, size])].sort((a, b) => a - b);
  const turnPage = (to: number) => change({ page: to });
  return (
    <nav ref={trackBottomBar} className={classes.footer} aria-label={text('list.pages')}>
      <div className={classes.size}>
        <span aria-hidden="true">{text('list.size')}</span>
        <NativeSelect
          size="xs"
          aria-label={text('list.size')}
          value={String(size)}
          data={choices.map(String)}
          onChange={(event) => change({ perPage: Number(event.currentTarget.value) })}
        />
      </div>
      <span className={classes.range} aria-live="polite">
        {count > 0 ? text('list.range', { from, to: from + count - 1, total }) : text('list.total', { total })}
      </span>
      <span className={classes.turns}>
        <PageButton icon={IconChevronsLeft} label={text('list.first')} off={page <= 1} onClick={() => turnPage(1)} />
        <PageButton
          icon={IconChevronLeft}
          label={text('list.previous')}
          off={page <= 1}
          onClick={() => turnPage(page - 1)}
        />
        <span className={classes.page}>{text('list.page', { page, last })}</span>
        <PageButton
          icon={IconChevronRight}
          label={text('list.next')}
          off={page >= last}
          onClick={() => turnPage(page + 1)}
        />
        <PageButton
          icon={IconChevronsRight}
          label={text('list.last')}
          off={page >= last}
          onClick={() => turnPage(last)}
        />
      </span>
    </nav>
  );
}

interface PageButtonProps {
  icon: ComponentType<{ size?: number }>;
  label: string;
  off: boolean;
  onClick: () => void;
}

/** Not `disabled` when off, because it may have the focus: the press that leads to the last page turns it off. */
function PageButton({ icon: Icon, label, off, onClick }: PageButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      data-disabled={off || undefined}
      aria-disabled={off}
      onClick={off ? undefined : onClick}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
