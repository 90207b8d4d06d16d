import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { RelatedList } from '#console/record/related-list.tsx';

const columns: Column<'resources'>[] = [
  { field: 'name' },
  { field: 'code', width: 112 },
  { field: 'user', secondary: true },
  { field: 'work_email' },
  { field: 'phone1', width: 152 },
  { field: 'cell', width: 152, secondary: true },
  { field: 'inactive', width: 104 },
];

const groups: FactGroup<'resources'>[] = [
  { title: 'modules.section.work', fields: ['user', 'language', 'work_email', 'phone1', 'phone2', 'creation'] },
  { title: 'modules.section.home', fields: ['cell', 'email', 'birth', 'address', 'city', 'prov', 'zip'] },
];

/** The bays at which this person works. */
const bayColumns: Column<'agenda_bays'>[] = [
  { field: 'name' },
  { field: 'branch_id' },
  { field: 'initials', width: 96 },
  { field: 'disabled', width: 120 },
];

const Field = fieldsOf('resources');

function ResourceFields() {
  return (
    <>
      <FormSection>
        <Pair>
          <Field name="code" />
          <Field name="name" />
        </Pair>
        <Field name="inactive" />
      </FormSection>
      <FormSection title="modules.section.work">
        <Pair>
          <Field name="user" />
          <Field name="language" />
          <Field name="work_email" />
          <Field name="phone1" />
          <Field name="phone2" />
          <Field name="creation" />
        </Pair>
      </FormSection>
      <FormSection title="modules.section.home">
        <Pair>
          <Field name="cell" />
          <Field name="email" />
        </Pair>
        <Field name="birth" />
        <Field name="address" />
        <Pair>
          <Field name="city" />
          <Field name="prov" />
          <Field name="zip" />
        </Pair>
      </FormSection>
    </>
  );
}

export const pages: ModulePages = {
  List: () => <ListPage segment="resources" columns={columns} card={['work_email', 'phone1', 'cell']} />,
  Record: () => (
    <RecordPage segment="resources" groups={groups}>
      {({ id }) => <RelatedList segment="agenda_bays" where={{ tech_id: id }} columns={bayColumns} />}
    </RecordPage>
  ),
  ...formPages('resources', ResourceFields),
};
