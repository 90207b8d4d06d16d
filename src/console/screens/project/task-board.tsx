/** Tasks in columns by status. A card is moved by keyboard, by its grip and a column, or by dragging it. */
import '#console/record/messages/catalogue.ts';
import '#console/screens/project/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTaskColumns } from '#console/data/settings/board-columns.ts';
import { usePrinting } from '#console/list/table/use-printing.ts';
import { useText } from '#console/messages/messages.ts';
import { useEditRestriction } from '#console/record/changes/use-edit-restriction.ts';
import { useQuickChange } from '#console/record/changes/use-quick-change.ts';
import { BoardColumnHead } from '#console/screens/project/board-column-head.tsx';
import { type BoardColumn, columnsOf, positionsFor, type Task } from '#console/screens/project/board-columns.ts';
import classes from '#console/screens/project/project.module.css';
import { useStatusNames } from '#console/screens/project/status-names.ts';
import { TaskCard } from '#console/screens/project/task-card.tsx';
import { useBoardKeys } from '#console/screens/project/use-board-keys.ts';
import { type ActiveTask, type TaskMove, useTaskMove } from '#console/screens/project/use-task-move.ts';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import { boardShortcuts } from '#console/ui/shortcuts/project.ts';
import { ShortcutHints } from '#console/ui/shortcuts/shortcut-hints.tsx';
import textButton from '#console/ui/text-button.module.css';

interface TaskBoardProps {
  tasks: readonly Task[];
  showProject?: boolean;
}

export function TaskBoard({ tasks: stored, showProject = false }: TaskBoardProps) {
  const text = useText();
  const { named, nameOf } = useStatusNames();
  const { withPendingChanges, isPending, change } = useQuickChange('tasks');
  const obstacle = useEditRestriction('tasks', 'status');
  /** A task stands for the message where it is after a move that was refused. */
  const [message, setMessage] = useState<string | Task>('');
  const [moved, setMoved] = useState<number>();
  const tasks = withPendingChanges(stored);
  const columns = columnsOf(tasks, named, useTaskColumns());
  const places = positionsFor(columns, named);

  const drop = (task: Task, status: number) => {
    move.cancel();
    const names = { title: task.title, column: nameOf(status) };
    if (status === task.status) return setMessage(text('project.board.cancelled', names));
    setMoved(task.id);
    keepFocusOn(task);
    setMessage(text('project.board.moved', names));
    void change(task, { status }, text('project.board.moved', names)).then((done) => {
      if (!done) setMessage(task);
    });
  };
  const move = useSpokenMove(useTaskMove(drop), places, setMessage);
  const { keepFocusOn, ...keys } = useBoardKeys({
    tasks,
    places,
    move,
    drop: obstacle ? undefined : drop,
  });
  const { active } = move;
  /** Empty until the task was read again, because a colleague may have moved it. */
  const whereIs = ({ id, title, status: before }: Task) => {
    const now = isPending ? undefined : tasks.find((each) => each.id === id);
    if (!now) return '';
    const names = { title, column: nameOf(now.status) };
    return text(now.status === before ? 'project.board.cancelled' : 'project.board.isIn', names);
  };
  const onGrip = useStableCallback(active ? move.cancel : move.pickUp);
  const extra = places.at(-1);
  return (
    <>
      {obstacle ? (
        <p className={classes.hint}>{text(`project.board.readOnly.${obstacle}`)}</p>
      ) : (
        <ShortcutHints shortcuts={boardShortcuts} />
      )}
      <div className="visually-hidden" role="status">
        {typeof message === 'string' ? message : whereIs(message)}
      </div>
      <div {...keys} className={classes.board} data-board data-dragging={active?.isDragging || undefined}>
        {columns.map((column) => (
          <Column
            key={column.status}
            column={column}
            moved={moved}
            active={active}
            showProject={showProject}
            onGrip={obstacle ? undefined : onGrip}
            onDrag={obstacle ? undefined : move.beginDrag}
            onPut={drop}
          />
        ))}
        {active && extra !== undefined && <NewColumn status={extra} active={active} onPut={drop} />}
      </div>
    </>
  );
}

/** Announces the position of the card being moved. */
function useSpokenMove(move: TaskMove, places: readonly number[], announce: (message: string) => void): TaskMove {
  const text = useText();
  const { nameOf } = useStatusNames();
  const { active, pickUp, moveOver, cancel } = move;
  return {
    ...move,
    pickUp: (task) => {
      pickUp(task);
      announce(text('project.board.pickedUp', { title: task.title, column: nameOf(task.status) }));
    },
    moveOver: (over) => {
      moveOver(over);
      const place = places.indexOf(over) + 1;
      announce(text('project.board.over', { column: nameOf(over), place, total: places.length }));
    },
    cancel: () => {
      cancel();
      if (!active) return;
      announce(text('project.board.cancelled', { title: active.task.title, column: nameOf(active.task.status) }));
    },
  };
}

const pageSize = 50;

interface ColumnProps {
  column: BoardColumn<Task>;
  /** The task that was moved last. It is shown even if it is beyond the limit of its column. */
  moved: number | undefined;
  active: ActiveTask | undefined;
  showProject: boolean;
  onGrip?: (task: Task) => void;
  onDrag?: TaskMove['beginDrag'];
  onPut: (task: Task, status: number) => void;
}

function Column({ column: { status, tasks }, moved, active, showProject, onGrip, onDrag, onPut }: ColumnProps) {
  const text = useText();
  const id = useId();
  const [limit, setLimit] = useState(pageSize);
  // Prints all cards, because paper has no button for more.
  const isPrinting = usePrinting();
  const count = isPrinting ? tasks.length : Math.max(limit, tasks.findIndex(({ id: each }) => each === moved) + 1);
  const state = active?.isDragging ? 'dragged' : 'picked';
  const cards = useRef<HTMLUListElement>(null);
  const showMore = () => {
    // The focused button may disappear, so the first added card gets the focus.
    flushSync(() => setLimit(count + pageSize));
    cards.current?.children[count]?.querySelector<HTMLElement>('[data-row]')?.focus();
  };
  return (
    <section
      className={classes.column}
      aria-labelledby={id}
      data-status={status}
      data-over={active?.over === status || undefined}
    >
      <BoardColumnHead id={id} status={status} count={tasks.length} />
      <PutHere active={active} status={status} onPut={onPut} />
      {tasks.length === 0 && <p className={classes.quiet}>{text('project.board.empty')}</p>}
      <ul ref={cards} className={classes.cards}>
        {tasks.slice(0, count).map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            showProject={showProject}
            state={active?.task.id === task.id ? state : undefined}
            onGrip={onGrip}
            onDrag={onDrag}
          />
        ))}
      </ul>
      {tasks.length > count && (
        <button type="button" className={textButton.dense} onClick={showMore}>
          {text('record.showMore', { left: tasks.length - count })}
        </button>
      )}
    </section>
  );
}

type PutProps = Pick<ColumnProps, 'active' | 'onPut'> & { status: number };

/** While a card is picked up by keyboard, each other column shows a button to drop it there. */
function PutHere({ active, status, onPut }: PutProps) {
  const text = useText();
  if (!active || active.isDragging || active.task.status === status) return null;
  return (
    <Button size="compact-sm" variant="default" onClick={() => onPut(active.task, status)}>
      {text('project.board.here')}
    </Button>
  );
}

function NewColumn({ status, active, onPut }: PutProps) {
  const text = useText();
  return (
    <section
      className={classes.column}
      aria-label={text('project.board.newStatus', { status: String(status) })}
      data-status={status}
      data-over={active?.over === status || undefined}
    >
      <h3 className={classes.columnTitle}>{text('project.board.newStatus', { status: String(status) })}</h3>
      <PutHere active={active} status={status} onPut={onPut} />
    </section>
  );
}
