/** A template in the list: fills the entry in, and offers what the person may do with it. */
import '#console/screens/transaction/messages/catalogue.ts';
import { ActionIcon } from '@mantine/core';
import { type Icon, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { Template } from '#console/form/templates/template-store.ts';
import { useText } from '#console/messages/messages.ts';
import { TemplateName } from '#console/screens/transaction/template-name.tsx';
import classes from '#console/screens/transaction/templates.module.css';
import { objectsIn } from '#contract/formats/json.ts';

interface TemplateItemProps {
  template: Template;
  onFill: () => void;
  /** Actions that the person may not perform are undefined. */
  onDrop: (() => void) | undefined;
  onRename: ((to: string) => void) | undefined;
  onShare: (() => void) | undefined;
  isTaken: (name: string) => boolean;
}

export function TemplateItem({ template, onFill, onDrop, onRename, onShare, isTaken }: TemplateItemProps) {
  const text = useText();
  const [isNaming, setNaming] = useState(false);
  const { name, record, isShared = false } = template;
  const lines = objectsIn(record.details);
  if (isNaming && onRename)
    return (
      <li>
        <TemplateName
          label={text('transaction.template.renameNamed', { name })}
          action={text('transaction.template.rename')}
          initial={name}
          focused
          error={(typed) => (isTaken(typed) ? text('transaction.template.taken') : undefined)}
          onName={(to) => {
            setNaming(false);
            onRename(to);
          }}
        />
      </li>
    );
  return (
    <li className={classes.item}>
      <button type="button" data-template={name} className={classes.fill} onClick={onFill}>
        <span dir="auto">{name}</span>{' '}
        <span className={classes.note}>{text('transaction.template.lines', { count: lines.length })}</span>
      </button>
      {onShare && (
        <ItemButton label={text('transaction.template.shareNamed', { name })} onClick={onShare} Icon={IconUsers} />
      )}
      {onRename && (
        <ItemButton
          label={text('transaction.template.renameNamed', { name })}
          onClick={() => setNaming(true)}
          Icon={IconPencil}
        />
      )}
      {onDrop && (
        <ItemButton
          label={text(isShared ? 'transaction.template.unshareNamed' : 'transaction.template.dropNamed', { name })}
          onClick={onDrop}
          Icon={IconTrash}
        />
      )}
    </li>
  );
}

interface ItemButtonProps {
  label: string;
  onClick: () => void;
  Icon: Icon;
}

function ItemButton({ label, onClick, Icon: Drawn }: ItemButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Drawn size={16} />
    </ActionIcon>
  );
}
