import { Suspense } from 'react';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { type ListView, ListViews, useListView } from '#console/list/views/list-views.tsx';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup, ShownRecord } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { Related } from '#console/record/related.tsx';
import { CommentList } from '#console/screens/project/task-list.tsx';
import { TimeBar } from '#console/screens/project/time-bar.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

const TaskBoardPage = lazyComponent(
  async () => (await import('#console/screens/project/board-page.tsx')).TaskBoardPage,
);

const taskViews = ['table', 'board'] as const satisfies readonly ListView[];

const columns: Column<'tasks'>[] = [
  { field: 'title' },
  { field: 'projet_id' },
  { field: 'status', width: 120 },
  { field: 'start_date' },
  { field: 'end_date' },
  { field: 'time_estimated', width: 104, secondary: true },
  { field: 'time_spent', width: 104, secondary: true },
  { field: 'active', width: 96, secondary: true },
];

const groups: FactGroup<'tasks'>[] = [
  { fields: ['projet_id', 'status', 'creation_date', 'description'] },
  { title: 'modules.section.time', fields: ['start_date', 'end_date', 'time_estimated', 'time_spent'] },
];

const StatusNote = lazyComponent(async () => (await import('#console/screens/project/task-notes.tsx')).StatusNote);
const EndNote = lazyComponent(async () => (await import('#console/screens/project/task-notes.tsx')).EndNote);

const Field = fieldsOf('tasks');

function TaskFields() {
  return (
    <>
      <FormSection>
        <Field name="title" />
        <Field name="projet_id" />
        <Field name="description" />
        <Pair>
          <Field name="status" />
          <Field name="active" />
        </Pair>
        <StatusNote />
      </FormSection>
      <FormSection title="modules.section.time">
        <Pair>
          <Field name="start_date" help="modules.tasks.unsetHelp" />
          <Field name="end_date" help="modules.tasks.unsetHelp" />
        </Pair>
        <EndNote />
        <Pair>
          <Field name="time_estimated" />
          <Field name="time_spent" />
        </Pair>
      </FormSection>
    </>
  );
}

function Comments({ task }: { task: ShownRecord<'tasks'> }) {
  const title = useFieldLabel('tasks')('comments');
  return (
    <Related title={title} count={task.comments.length || undefined}>
      {task.comments.length > 0 ? <CommentList comments={task.comments} /> : <None />}
    </Related>
  );
}

function None() {
  return useText()('console.noneYet');
}

function TasksPage() {
  const view = useListView('tasks', taskViews);
  if (view === 'board') {
    return (
      <Suspense fallback={<SkeletonRows rows={8} columns={4} />}>
        <TaskBoardPage views={taskViews} />
      </Suspense>
    );
  }
  return (
    <ListPage segment="tasks" columns={columns} card={['projet_id', 'end_date', 'status']}>
      <ListViews segment="tasks" views={taskViews} current="table" />
    </ListPage>
  );
}

export const pages: ModulePages = {
  List: TasksPage,
  Record: () => (
    <RecordPage segment="tasks" groups={groups}>
      {(task) => (
        <>
          <TimeBar tasks={[task]} />
          <Comments task={task} />
        </>
      )}
    </RecordPage>
  ),
  ...formPages('tasks', TaskFields),
  parts: { Create: [StatusNote, EndNote], Edit: [StatusNote, EndNote] },
};
