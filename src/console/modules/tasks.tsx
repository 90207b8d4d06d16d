import type { Column } from '#console/kit/columns.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { CreatePage, EditPage } from '#console/kit/form-pages.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import { useReading } from '#console/kit/readings.ts';
import type { FactGroup, Shown } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';
import { Related } from '#console/kit/related.tsx';
import { SmallTable } from '#console/kit/small-table.tsx';
import { register } from '#contract/register.ts';

const columns: Column<'tasks'>[] = [
  { field: 'title' },
  { field: 'projet_id' },
  { field: 'status', width: 88 },
  { field: 'start_date' },
  { field: 'end_date' },
  { field: 'time_estimated', width: 152, secondary: true },
  { field: 'time_spent', secondary: true },
  { field: 'active', width: 104 },
];

const groups: FactGroup<'tasks'>[] = [
  { fields: ['projet_id', 'status', 'creation_date', 'description'] },
  { title: 'modules.section.time', fields: ['start_date', 'end_date', 'time_estimated', 'time_spent'] },
];

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
      </FormSection>
      <FormSection title="modules.section.time">
        <Pair>
          <Field name="start_date" help="modules.tasks.unsetHelp" />
          <Field name="end_date" help="modules.tasks.unsetHelp" />
        </Pair>
        <Pair>
          <Field name="time_estimated" />
          <Field name="time_spent" />
        </Pair>
      </FormSection>
    </>
  );
}

function Comments({ task }: { task: Shown<'tasks'> }) {
  const title = useReading('tasks')('comments');
  return (
    <Related title={title} count={task.comments.length || undefined}>
      <SmallTable
        segment="tasks"
        within="comments"
        fields={register.tasks.fields.comments.fields}
        columns={[{ field: 'date', width: 120 }, { field: 'user_id', width: 112 }, { field: 'comment' }]}
        rows={task.comments}
        keyOf={(comment) => comment.id}
        label={title}
      />
    </Related>
  );
}

export const pages: ModulePages = {
  List: () => <ListPage segment="tasks" columns={columns} card={['projet_id', 'end_date', 'status']} />,
  Record: () => (
    <RecordPage segment="tasks" groups={groups}>
      {(task) => <Comments task={task} />}
    </RecordPage>
  ),
  Create: () => (
    <CreatePage segment="tasks">
      <TaskFields />
    </CreatePage>
  ),
  Edit: () => (
    <EditPage segment="tasks">
      <TaskFields />
    </EditPage>
  ),
};
