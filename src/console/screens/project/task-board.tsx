/** Tasks in columns by status. A card is moved by keyboard, by its grip and a column, or by dragging it. */
import '#console/record/messages/catalogue.ts';
import '#console/screens/project/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useCallback, useId, useRef, useState } from 'react';
import { useTaskColumns } from '#console/data/settings/board-columns.ts';
import { useText } from '#console/messages/messages.ts';
import { useEditRestriction } from '#console/record/changes/use-edit-restriction.ts';
import { useQuickChange } from '#console/record/changes/use-quick-change.ts';
import { BoardColumnHead } from '#console/screens/project/board-column-head.tsx';
import { type BoardColumn, columnsOf, positionsFor, type Task } from '#console/screens/project/board-columns.ts';
import classes from '#console/screens/project/project.module.css';
import { useStatusNames } from '#console/screens/project/status-names.ts';
import { TaskCard } from '#console/screens/project/task-card.tsx';
import { useBoardKeys } from '#console/screens/project/use-board-keys.ts';
import { type KeyboardMove, type MovedCard, useKeyboardMove } from '#console/screens/project/use-keyboard-move.ts';
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
  const { asChanged, change } = useQuickChange('tasks');
  const obstacle = useEditRestriction('tasks', 'status');
  const [message, setSaid] = useState('');
  const [moved, setMoved] = useState<number>();
  const tasks = asChanged(stored);
  const columns = columnsOf(tasks, named, useTaskColumns());
  const places = positionsFor(columns, named);

  const drop = (task: Task, status: number) => {
    carrying.letGo();
    const news = { title: task.title, column: nameOf(status) };
    if (status === task.status) return setSaid(text('project.board.cancelled', news));
    setMoved(task.id);
    keepFocusOn(task);
    setSaid(text('project.board.moved', news));
    void change(task, { status }, text('project.board.moved', news)).then((done) => {
      if (done) return;
      keepFocusOn(task);
      setSaid(text('project.board.cancelled', { title: task.title, column: nameOf(task.status) }));
    });
  };
  const carrying = useSpokenCarrying(useKeyboardMove(drop), places, setSaid);
  const { board, onKeyDown, keepFocusOn } = useBoardKeys({
    tasks,
    places,
    carrying,
    drop: obstacle ? undefined : drop,
  });
  const { carried } = carrying;
  const grip = useRef<(task: Task) => void>(undefined);
  grip.current = carried ? carrying.letGo : carrying.pickUp;
  const onGrip = useCallback((task: Task) => grip.current?.(task), []);
  const extra = places.at(-1);
  return (
    <>
      {obstacle ? (
        <p className={classes.hint}>{text(`project.board.readOnly.${obstacle}`)}</p>
      ) : (
        <ShortcutHints shortcuts={boardShortcuts} />
      )}
      <div className="visually-hidden" role="status">
        {message}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards' own links have the focus; this only hears their keys. */}
      <div
        ref={board}
        className={classes.board}
        data-board
        data-dragging={carried?.dragged || undefined}
        onKeyDown={onKeyDown}
      >
        {columns.map((column) => (
          <Column
            key={column.status}
            column={column}
            moved={moved}
            carried={carried}
            showProject={showProject}
            onGrip={obstacle ? undefined : onGrip}
            onDrag={obstacle ? undefined : carrying.beginDrag}
            onPut={drop}
          />
        ))}
        {carried && extra !== undefined && <NewColumn status={extra} carried={carried} onPut={drop} />}
      </div>
    </>
  );
}

/** Announces the position of the card being moved. */
function useSpokenCarrying(
  carrying: KeyboardMove,
  places: readonly number[],
  say: (message: string) => void,
): KeyboardMove {
  const text = useText();
  const { nameOf } = useStatusNames();
  const { carried, pickUp, moveOver, letGo } = carrying;
  return {
    ...carrying,
    pickUp: (task) => {
      pickUp(task);
      say(text('project.board.pickedUp', { title: task.title, column: nameOf(task.status) }));
    },
    moveOver: (over) => {
      moveOver(over);
      const place = places.indexOf(over) + 1;
      say(text('project.board.over', { column: nameOf(over), place, total: places.length }));
    },
    letGo: () => {
      letGo();
      if (!carried) return;
      say(text('project.board.cancelled', { title: carried.task.title, column: nameOf(carried.task.status) }));
    },
  };
}

const pageSize = 50;

interface ColumnProps {
  column: BoardColumn<Task>;
  /** The task that was moved last. It is shown, however long its column is. */
  moved: number | undefined;
  carried: MovedCard | undefined;
  showProject: boolean;
  onGrip?: (task: Task) => void;
  onDrag?: KeyboardMove['beginDrag'];
  onPut: (task: Task, status: number) => void;
}

function Column({ column: { status, tasks }, moved, carried, showProject, onGrip, onDrag, onPut }: ColumnProps) {
  const text = useText();
  const id = useId();
  const [limit, setLimit] = useState(pageSize);
  const count = Math.max(limit, tasks.findIndex(({ id: each }) => each === moved) + 1);
  const state = carried?.dragged ? 'dragged' : 'picked';
  return (
    <section
      className={classes.column}
      aria-labelledby={id}
      data-status={status}
      data-over={carried?.over === status || undefined}
    >
      <BoardColumnHead id={id} status={status} count={tasks.length} />
      <PutHere carried={carried} status={status} onPut={onPut} />
      {tasks.length === 0 && <p className={classes.quiet}>{text('project.board.empty')}</p>}
      <ul className={classes.cards}>
        {tasks.slice(0, count).map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            showProject={showProject}
            state={carried?.task.id === task.id ? state : undefined}
            onGrip={onGrip}
            onDrag={onDrag}
          />
        ))}
      </ul>
      {tasks.length > count && (
        <button type="button" className={textButton.dense} onClick={() => setLimit(count + pageSize)}>
          {text('record.showMore', { left: tasks.length - count })}
        </button>
      )}
    </section>
  );
}

type PutProps = Pick<ColumnProps, 'carried' | 'onPut'> & { status: number };

/** While a card is picked up by keyboard, each other column shows a button to drop it there. */
function PutHere({ carried, status, onPut }: PutProps) {
  const text = useText();
  if (!carried || carried.dragged || carried.task.status === status) return null;
  return (
    <Button size="compact-sm" variant="default" onClick={() => onPut(carried.task, status)}>
      {text('project.board.here')}
    </Button>
  );
}

function NewColumn({ status, carried, onPut }: PutProps) {
  const text = useText();
  return (
    <section
      className={classes.column}
      aria-label={text('project.board.newStatus', { status: String(status) })}
      data-status={status}
      data-over={carried?.over === status || undefined}
    >
      <h3 className={classes.columnTitle}>{text('project.board.newStatus', { status: String(status) })}</h3>
      <PutHere carried={carried} status={status} onPut={onPut} />
    </section>
  );
}
