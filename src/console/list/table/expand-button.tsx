import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import classes from '#console/list/table/table.module.css';
import type { ExpandedRows } from '#console/list/table/use-expanded-rows.ts';
import { useText } from '#console/messages/messages.ts';

interface ExpandButtonProps {
  /** The record's name. */
  name: string;
  expanded: boolean;
  onToggle: () => void;
  /** Shows a word beside the arrow, if no column heading explains it. */
  worded?: boolean;
}

export function ExpandButton({ name, expanded, onToggle, worded }: ExpandButtonProps) {
  const text = useText();
  const label = text('list.expand.row', { name });
  const visibleText = worded ? text('list.expand.lines') : undefined;
  return <ToggleButton label={label} expanded={expanded} onToggle={onToggle} visibleText={visibleText} />;
}

/** The button above the rows that expands or collapses all of them. */
export function ExpandAll({ expandedRows }: { expandedRows: ExpandedRows }) {
  const text = useText();
  return (
    <th scope="col" className={classes.check} tabIndex={-1}>
      <ToggleButton label={text('list.expand.all')} expanded={expandedRows.all} onToggle={expandedRows.toggleAll} />
    </th>
  );
}

interface ToggleButtonProps {
  label: string;
  expanded: boolean;
  onToggle: () => void;
  visibleText?: string;
}

function ToggleButton({ label, expanded, onToggle, visibleText }: ToggleButtonProps) {
  return (
    <UnstyledButton
      className={classes.expand}
      data-worded={visibleText && true}
      aria-expanded={expanded}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden="true" />
      {visibleText}
    </UnstyledButton>
  );
}
