import '#console/record/messages/catalogue.ts';
import '#console/screens/project/messages/catalogue.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useNumberLabels } from '#console/data/settings/number-labels.ts';
import { useMayNameNumbers } from '#console/data/settings/save-label.ts';
import { useSettingsStorage } from '#console/data/settings/settings-access.ts';
import { useText } from '#console/messages/messages.ts';
import { useNameStatus } from '#console/screens/project/name-status.ts';
import classes from '#console/screens/project/project.module.css';
import { useStatusNames } from '#console/screens/project/status-names.ts';
import { Dialog, DialogActions } from '#console/ui/dialogs/dialog.tsx';

/** The name of a column, its number of cards, and a way to rename it. */
export function BoardColumnHead({ id, status, count }: { id: string; status: number; count: number }) {
  const text = useText();
  const { nameOf } = useStatusNames();
  const mayName = useMayNameNumbers();
  const [naming, setNaming] = useState(false);
  const open = text('project.board.renameOpen', { status: String(status) });
  return (
    <div className={classes.columnHead}>
      <h3 id={id} className={classes.columnTitle} dir="auto">
        {nameOf(status)} <span className={classes.count}>{text('record.count', { count })}</span>
      </h3>
      {mayName && (
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={open} onClick={() => setNaming(true)}>
          <IconPencil size={14} />
        </ActionIcon>
      )}
      <Dialog open={naming} title={open} onClose={() => setNaming(false)}>
        {naming && <Naming status={status} onDone={() => setNaming(false)} />}
      </Dialog>
    </div>
  );
}

function Naming({ status, onDone }: { status: number; onDone: () => void }) {
  const text = useText();
  const { labels } = useNumberLabels('taskStatus');
  const nameStatus = useNameStatus();
  const storedIn = useSettingsStorage();
  /** The label when the form was opened, because somebody else may rename the status while a person types here. */
  const [shown] = useState(() => labels.find(({ number }) => number === status));
  const [typed, setTyped] = useState(shown?.text ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        nameStatus(status, typed, shown);
        onDone();
      }}
    >
      <TextInput
        autoFocus
        label={text('project.board.rename', { status: String(status) })}
        description={text('project.board.renameHint', { storedIn })}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          {text('console.cancel')}
        </Button>
        <Button type="submit">{text('project.board.renameSave')}</Button>
      </DialogActions>
    </form>
  );
}
