import type { Column, Listed } from '#console/kit/columns.ts';
import type { ExportedCell } from '#console/kit/export/sheet-cell.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { formPages } from '#console/kit/form-pages.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { FactGroup } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';
import { TasksPart } from '#console/screens/project/tasks-part.tsx';

const taskCount: ExportedCell<Listed<'projects'>> = {
  cell: ({ tasks }) => (tasks ? { kind: 'whole', text: String(tasks.length) } : null),
};

const columns: Column<'projects'>[] = [
  { field: 'nom' },
  { field: 'code', width: 128 },
  { field: 'client_id' },
  { field: 'tasks', width: 88, figure: true, cell: (project) => project.tasks?.length, exported: [taskCount] },
  { field: 'active', width: 104 },
];

const groups: FactGroup<'projects'>[] = [{ fields: ['client_id', 'description'] }];

const Field = fieldsOf('projects');

function ProjectFields() {
  return (
    <FormSection>
      <Field name="nom" />
      <Pair>
        <Field name="code" />
        <Field name="client_id" />
      </Pair>
      <Field name="description" />
      <Field name="active" />
    </FormSection>
  );
}

export const pages: ModulePages = {
  List: () => <ListPage segment="projects" columns={columns} card={['code', 'client_id', 'active']} />,
  Record: () => (
    <RecordPage segment="projects" groups={groups}>
      {(project) => <TasksPart project={project} />}
    </RecordPage>
  ),
  ...formPages('projects', ProjectFields),
};
