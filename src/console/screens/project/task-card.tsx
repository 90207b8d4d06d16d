import '#console/screens/project/messages/catalogue.ts';
import { IconGripVertical } from '@tabler/icons-react';
import { memo, type PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { recordNameOf } from '#console/data/record-name.ts';
import { useReferred } from '#console/data/references.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { Task } from '#console/screens/project/board-columns.ts';
import classes from '#console/screens/project/project.module.css';
import { TaskDates } from '#console/screens/project/task-dates.tsx';
import { TimeBar } from '#console/screens/project/time-bar.tsx';
import { Flag } from '#console/ui/values/flag.tsx';

interface TaskCardProps {
  task: Task;
  showProject: boolean;
  state?: 'dragged' | 'picked';
  /** Absent if the card cannot be moved. */
  onGrip?: (task: Task) => void;
  onDrag?: (event: PointerEvent<HTMLElement>, task: Task) => void;
}

export const TaskCard = memo(function TaskCard({ task, showProject, state, onGrip, onDrag }: TaskCardProps) {
  const text = useText();
  return (
    <li
      className={classes.card}
      data-card={task.id}
      data-state={state}
      data-movable={onDrag ? true : undefined}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') onDrag?.(event, task);
      }}
    >
      <div className={classes.cardHead}>
        <Link data-row className={classes.cardTitle} to={links.record('tasks', task.id)} draggable={false} dir="auto">
          {task.title}
        </Link>
        {onGrip && (
          <button
            type="button"
            className={classes.grip}
            aria-label={text('project.board.grip', { title: task.title })}
            aria-pressed={state === 'picked'}
            onClick={() => onGrip(task)}
            onPointerDown={(event) => {
              if (event.pointerType !== 'mouse') onDrag?.(event, task);
            }}
          >
            <IconGripVertical size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      {showProject && <ProjectName id={task.projet_id} />}
      <TaskDates task={task} />
      <TimeBar tasks={[task]} />
      <div className={classes.cardFoot}>
        {task.comments.length > 0 && (
          <span className={classes.quiet}>{text('project.task.comments', { count: task.comments.length })}</span>
        )}
        {task.active === 0 && <Flag value={1} on={text('console.flag.inactive')} tone="warning" />}
      </div>
    </li>
  );
});

function ProjectName({ id }: { id: number }) {
  const { language } = useLanguage();
  const project = useReferred('projects', id);
  if (!id) return null;
  return (
    <span className={classes.quiet} dir="auto">
      {project ? recordNameOf('projects', project, language) : id}
    </span>
  );
}
