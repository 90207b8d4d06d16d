import type { Column } from '#console/kit/columns.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { CreatePage, EditPage } from '#console/kit/form-pages.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import { useModuleWords } from '#console/kit/readings.ts';
import type { FactGroup, Shown } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';
import { AddLink, Related } from '#console/kit/related.tsx';
import { useSession } from '#console/kit/session.tsx';
import { SmallTable } from '#console/kit/small-table.tsx';
import { links } from '#console/links.ts';
import { register } from '#contract/register.ts';

const columns: Column<'projects'>[] = [
  { field: 'nom' },
  { field: 'code', width: 128 },
  { field: 'client_id' },
  { field: 'tasks', width: 88, figure: true, cell: (project) => project.tasks?.length },
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

function Tasks({ project }: { project: Shown<'projects'> }) {
  const words = useModuleWords('tasks');
  const { may } = useSession();
  const add = may('tasks', 'create') && (
    <AddLink to={links.create('tasks', { project_id: project.id })}>{words.fresh}</AddLink>
  );
  return (
    <Related title={words.many} count={project.tasks.length || undefined} actions={add}>
      <SmallTable
        segment="tasks"
        fields={register.tasks.fields}
        columns={[
          { field: 'title' },
          { field: 'status', width: 72 },
          { field: 'start_date', width: 120 },
          { field: 'end_date', width: 120 },
          { field: 'time_estimated', width: 136 },
          { field: 'time_spent', width: 136 },
          { field: 'active', width: 96 },
        ]}
        rows={project.tasks}
        keyOf={(task) => task.id}
        to={(task) => links.record('tasks', task.id)}
        label={words.many}
      />
    </Related>
  );
}

export const pages: ModulePages = {
  List: () => <ListPage segment="projects" columns={columns} card={['code', 'client_id', 'active']} />,
  Record: () => (
    <RecordPage segment="projects" groups={groups}>
      {(project) => <Tasks project={project} />}
    </RecordPage>
  ),
  Create: () => (
    <CreatePage segment="projects">
      <ProjectFields />
    </CreatePage>
  ),
  Edit: () => (
    <EditPage segment="projects">
      <ProjectFields />
    </EditPage>
  ),
};
