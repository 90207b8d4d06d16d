import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import classes from '#console/list/table/table.module.css';
import type { ExpandedRows } from '#console/list/table/use-expanded-rows.ts';
import { useText } from '#console/messages/messages.ts';

interface UnfoldButtonProps {
  /** The record's name. */
  name: string;
  expanded: boolean;
  onToggle: () => void;
  /** Shows a word beside the arrow, where no column heading explains it. */
  worded?: boolean;
}

export function ExpandButton({ name, expanded, onToggle, worded }: UnfoldButtonProps) {
  const text = useText();
  const words = text('list.expand.row', { name });
  const shown = worded ? text('list.expand.lines') : undefined;
  return <Fold words={words} expanded={expanded} onToggle={onToggle} shown={shown} />;
}

/** The button above the rows that expands or collapses all of them. */
export function ExpandAll({ expandedRows }: { expandedRows: ExpandedRows }) {
  const text = useText();
  return (
    <th scope="col" className={classes.check} tabIndex={-1}>
      <Fold words={text('list.expand.all')} expanded={expandedRows.all} onToggle={expandedRows.toggleAll} />
    </th>
  );
}

interface FoldProps {
  words: string;
  expanded: boolean;
  onToggle: () => void;
  shown?: string;
}

function Fold({ words, expanded, onToggle, shown }: FoldProps) {
  return (
    <UnstyledButton
      className={classes.expand}
      data-worded={shown && true}
      aria-expanded={expanded}
      aria-label={words}
      title={words}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden="true" />
      {shown}
    </UnstyledButton>
  );
}
