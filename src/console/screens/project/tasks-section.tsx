/** The tasks on a project's page, as a list or as a board, with their total hours. */

import '#console/list/whole-list/messages/catalogue.ts';
import '#console/screens/project/messages/catalogue.ts';
import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { links } from '#console/links.ts';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { AddLink, Related } from '#console/record/related.tsx';
import classes from '#console/screens/project/project.module.css';
import { TaskList } from '#console/screens/project/task-list.tsx';
import { TimeBar } from '#console/screens/project/time-bar.tsx';
import { useSession } from '#console/session/session.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';
import { ShortcutHints } from '#console/ui/shortcuts/shortcut-hints.tsx';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

const TaskBoard = lazyComponent(async () => (await import('#console/screens/project/task-board.tsx')).TaskBoard);
const NewTask = lazyComponent(async () => (await import('#console/screens/project/new-task.tsx')).NewTask);

export function TasksSection({ project }: { project: ShownRecord<'projects'> }) {
  const text = useText();
  const words = useModuleLabels('tasks');
  const { may } = useSession();
  const [params] = useSearchParams();
  const isBoard = params.get('tasks') === 'board';
  const { tasks } = project;
  const mayAdd = may('tasks', 'create');
  const newTask = useRef<HTMLDivElement>(null);
  // The last form is the next new task; the forms before it are still being sent.
  const focusNew = () => newTask.current?.querySelector<HTMLElement>('form:last-of-type input')?.focus();
  usePageKeys(mayAdd ? [['n', focusNew]] : []);
  const add = mayAdd && <AddLink to={links.create('tasks', { project_id: project.id })}>{words.createLabel}</AddLink>;
  return (
    <Related title={words.many} count={tasks.length || undefined} actions={add}>
      {tasks.length > 0 && <TaskViews isBoard={isBoard} />}
      <div className={classes.allTime}>
        <TimeBar tasks={tasks} label={text('project.time.all')} />
      </div>
      {isBoard && tasks.length > 0 && (
        <Suspense fallback={<SkeletonRows rows={4} columns={3} />}>
          <TaskBoard tasks={tasks} />
        </Suspense>
      )}
      {!isBoard && tasks.length > 0 && <TaskList tasks={tasks} label={words.many} />}
      {tasks.length === 0 && <p className={classes.hint}>{text('console.noneYet')}</p>}
      {mayAdd && (
        <div ref={newTask}>
          <Suspense fallback={<SkeletonRows rows={1} columns={2} />}>
            <NewTask projectId={project.id} />
            <ShortcutHints shortcuts={[newTaskShortcut]} />
          </Suspense>
        </div>
      )}
    </Related>
  );
}

const newTaskShortcut: Shortcut = { keys: ['N'], labelId: 'project.key.newTask' };

/** The choice between list and board is part of the address. */
function TaskViews({ isBoard }: { isBoard: boolean }) {
  const text = useText();
  const options = [
    { to: '?', label: text('project.task.list'), isCurrent: !isBoard, replace: true },
    { to: '?tasks=board', label: text('list.wholeList.view.board'), isCurrent: isBoard, replace: true },
  ];
  return <ViewSwitcher label={text('project.taskViews')} options={options} />;
}
