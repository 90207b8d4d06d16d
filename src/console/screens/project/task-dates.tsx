import '#console/screens/project/messages/catalogue.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { Task } from '#console/screens/project/board-columns.ts';
import classes from '#console/screens/project/project.module.css';
import { formatDay } from '#console/ui/values/format.ts';

/** The start and end of a task, as far as they are set. */
export function TaskDates({ task }: { task: Pick<Task, 'start_date' | 'end_date'> }) {
  const text = useText();
  const { language } = useLanguage();
  const start = formatDay(task.start_date, language, 'long');
  const end = formatDay(task.end_date, language, 'long');
  if (!start && !end) return null;
  if (start && end) return <span className={classes.quiet}>{`${start} – ${end}`}</span>;
  const message = end ? text('project.task.until', { date: end }) : text('project.task.from', { date: start });
  return <span className={classes.quiet}>{message}</span>;
}
