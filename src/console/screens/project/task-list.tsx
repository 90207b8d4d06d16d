/** The tasks of a project as a list, with their comments. */
import '#console/screens/project/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { useNumberLabels } from '#console/data/settings/number-labels.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import type { Task } from '#console/screens/project/board-columns.ts';
import classes from '#console/screens/project/project.module.css';
import { useStatusNames } from '#console/screens/project/status-names.ts';
import { TaskDates } from '#console/screens/project/task-dates.tsx';
import { TimeBar } from '#console/screens/project/time-bar.tsx';
import { Day } from '#console/ui/values/day.tsx';
import { Chip } from '#console/ui/values/flag.tsx';

export function TaskList({ tasks, label }: { tasks: readonly Task[]; label: string }) {
  return (
    <ul className={classes.tasks} aria-label={label}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </ul>
  );
}

function TaskRow({ task }: { task: Task }) {
  const text = useText();
  const { nameOf } = useStatusNames();
  return (
    <li className={classes.task}>
      <div className={classes.taskWhat}>
        <Link className={classes.cardTitle} to={links.record('tasks', task.id)} dir="auto">
          {task.title}
        </Link>
        <span className={classes.taskFacts}>
          <Chip>{nameOf(task.status)}</Chip>
          {task.active === 0 && <Chip tone="warning">{text('console.flag.inactive')}</Chip>}
          <TaskDates task={task} />
        </span>
      </div>
      <TimeBar tasks={[task]} />
      {task.comments.length > 0 && <Comments task={task} />}
    </li>
  );
}

function Comments({ task }: { task: Task }) {
  const text = useText();
  return (
    <details className={classes.comments}>
      <summary>
        {text('project.task.comments', { count: task.comments.length })}
        <span className="visually-hidden"> {task.title}</span>
      </summary>
      <CommentList comments={task.comments} />
    </details>
  );
}

/** The author and the time of a comment. A person without a label is known by number only. */
export function CommentList({ comments }: Pick<Task, 'comments'>) {
  const text = useText();
  const { textOf } = useNumberLabels('person');
  return (
    <ol className={classes.commentList}>
      {comments.map(({ id, user_id, date, comment }) => (
        <li key={id}>
          <span className={classes.quiet}>
            {textOf(user_id) ?? text('project.task.byUser', { user: String(user_id) })},{' '}
            <Day value={date} form="long" />
          </span>
          <p dir="auto">{comment}</p>
        </li>
      ))}
    </ol>
  );
}
