import '#console/screens/client/messages/catalogue.ts';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { CreatePage } from '#console/form/form-pages.tsx';
import { links } from '#console/links.ts';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { useText } from '#console/messages/messages.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';

const columns: Column<'clients_contacts'>[] = [
  { field: 'nom' },
  { field: 'clientID' },
  { field: 'fonction' },
  { field: 'telephone', width: 152 },
  { field: 'cell', width: 152, secondary: true },
  { field: 'email' },
];

const groups: FactGroup<'clients_contacts'>[] = [
  { fields: ['clientID', 'fonction', 'departement'] },
  { title: 'modules.section.phoneAndEmail', fields: ['telephone', 'cell', 'fax', 'email'] },
];

const Field = fieldsOf('clients_contacts');

function ContactFields() {
  return (
    <>
      <FormSection>
        <Field name="clientID" />
        <Field name="nom" />
        <Pair>
          <Field name="fonction" />
          <Field name="departement" />
        </Pair>
      </FormSection>
      <FormSection title="modules.section.phoneAndEmail">
        <Pair>
          <Field name="telephone" />
          <Field name="cell" />
          <Field name="fax" />
          <Field name="email" />
        </Pair>
      </FormSection>
    </>
  );
}

/** Shown in place of the Edit button, because contacts cannot be changed. */
function NoUpdate() {
  const text = useText();
  return <p>{text('client.contact.noUpdate')}</p>;
}

/** The specification has no update of a contact, so there is no form for one. A new contact is shown on its client's page. */
export const pages: ModulePages = {
  List: () => <ListPage segment="clients_contacts" columns={columns} card={['clientID', 'fonction', 'telephone']} />,
  Record: () => (
    <RecordPage segment="clients_contacts" groups={groups}>
      {() => <NoUpdate />}
    </RecordPage>
  ),
  Create: () => (
    <CreatePage segment="clients_contacts" savedTo={({ record }) => links.record('clients', Number(record.clientID))}>
      <ContactFields />
    </CreatePage>
  ),
};
