import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import type { Column, Listed } from '#console/list/columns.ts';
import type { ExportedCell } from '#console/list/export/sheet-cell.ts';
import { ListPage } from '#console/list/list-page.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const TasksSection = lazyComponent(
  async () => (await import('#console/screens/project/tasks-section.tsx')).TasksSection,
);

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
      {(project) => <TasksSection project={project} />}
    </RecordPage>
  ),
  ...formPages('projects', ProjectFields),
  parts: { Record: [TasksSection] },
};
