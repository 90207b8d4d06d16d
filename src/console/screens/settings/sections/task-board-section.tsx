import '#console/screens/settings/messages/catalogue.ts';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { statusesIn, taskBoard } from '#console/data/settings/board-columns.ts';
import { useText } from '#console/messages/messages.ts';
import { useStatusNames } from '#console/screens/project/status-names.ts';
import { BothScopes, type ScopedInputs } from '#console/screens/settings/both-scopes.tsx';
import classes from '#console/screens/settings/settings.module.css';

/** The columns of the task board in their order. */
export function TaskBoardSection() {
  const text = useText();
  return (
    <BothScopes name="boardColumns" hint={text('settings.taskBoard.hint')} empty={{}}>
      {(inputs) => <Columns {...inputs} />}
    </BothScopes>
  );
}

function Columns({ draft: { value, change, mayWrite }, scope }: ScopedInputs<'boardColumns'>) {
  const text = useText();
  const { named, nameOf } = useStatusNames();
  const statuses = statusesIn(value) ?? [];
  const { [taskBoard]: _before, ...others } = value;
  const put = (next: number[]) => change(next.length ? { ...others, [taskBoard]: next } : others);
  const free = [...new Set([0, ...named])].filter((status) => !statuses.includes(status));
  const move = (at: number, by: number) => {
    const moved = statuses[at];
    if (moved !== undefined) put(statuses.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  return (
    <>
      {statuses.length === 0 && <p className={classes.quiet}>{text('settings.taskBoard.unset', { scope })}</p>}
      <ol className={classes.list}>
        {statuses.map((status, at) => (
          <li key={status} className={classes.line}>
            <span className={classes.grows} dir="auto">
              {nameOf(status)}
            </span>
            {mayWrite && (
              <>
                <IconButton
                  label={text('settings.taskBoard.up', { name: nameOf(status) })}
                  isOff={at === 0}
                  onClick={() => move(at, -1)}
                  Icon={IconArrowUp}
                />
                <IconButton
                  label={text('settings.taskBoard.down', { name: nameOf(status) })}
                  isOff={at === statuses.length - 1}
                  onClick={() => move(at, 1)}
                  Icon={IconArrowDown}
                />
                <IconButton
                  label={text('settings.taskBoard.remove', { name: nameOf(status) })}
                  onClick={() => put(statuses.toSpliced(at, 1))}
                  Icon={IconTrash}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {mayWrite && free.length > 0 && (
        <div className={classes.inline}>
          <NativeSelect
            label={text('settings.taskBoard.add')}
            value=""
            data={[
              { value: '', label: text('settings.taskBoard.choose') },
              ...free.map((status) => ({ value: String(status), label: nameOf(status) })),
            ]}
            onChange={({ currentTarget }) => currentTarget.value && put([...statuses, Number(currentTarget.value)])}
          />
          <Button variant="default" onClick={() => put([...statuses, ...free])}>
            {text('settings.taskBoard.addAll')}
          </Button>
        </div>
      )}
    </>
  );
}

interface IconButtonProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  Icon: typeof IconTrash;
}

/** A button that is off can keep the focus: the press that moves a column to the end turns the pressed button off. */
function IconButton({ label, isOff = false, onClick, Icon }: IconButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      data-disabled={isOff || undefined}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      <Icon size={16} />
    </ActionIcon>
  );
}
