import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import classes from '#console/list/table/table.module.css';
import type { ExpandedRows } from '#console/list/table/use-expanded-rows.ts';
import { useText } from '#console/messages/messages.ts';

interface UnfoldButtonProps {
  /** Of the record. */
  name: string;
  unfolded: boolean;
  onToggle: () => void;
  /** With a word beside the arrow, where no column heads it. */
  worded?: boolean;
}

export function ExpandButton({ name, unfolded, onToggle, worded }: UnfoldButtonProps) {
  const text = useText();
  const words = text('lists.unfold.row', { name });
  const shown = worded ? text('lists.unfold.lines') : undefined;
  return <Fold words={words} unfolded={unfolded} onToggle={onToggle} shown={shown} />;
}

/** Over the rows: all of them at once. */
export function ExpandAll({ unfolding }: { unfolding: ExpandedRows }) {
  const text = useText();
  return (
    <th scope="col" className={classes.check} tabIndex={-1}>
      <Fold words={text('lists.unfold.all')} unfolded={unfolding.all} onToggle={unfolding.toggleAll} />
    </th>
  );
}

interface FoldProps {
  words: string;
  unfolded: boolean;
  onToggle: () => void;
  shown?: string;
}

function Fold({ words, unfolded, onToggle, shown }: FoldProps) {
  return (
    <UnstyledButton
      className={classes.unfold}
      data-worded={shown && true}
      aria-expanded={unfolded}
      aria-label={words}
      title={words}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden="true" />
      {shown}
    </UnstyledButton>
  );
}
