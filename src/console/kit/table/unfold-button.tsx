import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import classes from '#console/kit/table/table.module.css';
import type { Unfolding } from '#console/kit/table/use-unfolding.ts';
import { useText } from '#console/messages/messages.ts';

interface UnfoldButtonProps {
  /** Of the record. */
  name: string;
  unfolded: boolean;
  onToggle: () => void;
}

export function UnfoldButton({ name, unfolded, onToggle }: UnfoldButtonProps) {
  const text = useText();
  const words = text('lists.unfold.row', { name });
  return <Fold words={words} unfolded={unfolded} onToggle={onToggle} />;
}

/** Over the rows: all of them at once. */
export function UnfoldAll({ unfolding }: { unfolding: Unfolding }) {
  const text = useText();
  return (
    <th scope="col" className={classes.check} tabIndex={-1}>
      <Fold words={text('lists.unfold.all')} unfolded={unfolding.all} onToggle={unfolding.toggleAll} />
    </th>
  );
}

function Fold({ words, unfolded, onToggle }: { words: string; unfolded: boolean; onToggle: () => void }) {
  return (
    <UnstyledButton
      className={classes.unfold}
      aria-expanded={unfolded}
      aria-label={words}
      title={words}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden="true" />
    </UnstyledButton>
  );
}
