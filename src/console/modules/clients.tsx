import { Suspense } from 'react';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const ContactsSection = lazyComponent(
  async () => (await import('#console/screens/client/contacts-section.tsx')).ContactsSection,
);
const CreditAndBalance = lazyComponent(
  async () => (await import('#console/screens/client/open-balance.tsx')).CreditAndBalance,
);
const ClientTabs = lazyComponent(async () => (await import('#console/screens/client/client-tabs.tsx')).ClientTabs);

const PostedCode = lazyComponent(async () => (await import('#console/screens/ledger/posted-value.tsx')).PostedCode);

const columns: Column<'clients'>[] = [
  { field: 'code', width: 112 },
  { field: 'name' },
  { field: 'city' },
  { field: 'phone', width: 152 },
  { field: 'email', secondary: true },
  { field: 'credit', secondary: true },
  { field: 'inactive', width: 104, secondary: true },
];

const groups: FactGroup<'clients'>[] = [
  { title: 'modules.section.phoneAndEmail', fields: ['phone', 'phone2', 'phone_work', 'fax', 'email', 'website'] },
  { title: 'modules.section.address', fields: ['address', 'adresse2', 'city', 'state', 'zipcode'] },
  {
    title: 'modules.section.terms',
    fields: ['credit', 'term', 'creation_date'],
    cells: { credit: (client) => <CreditAndBalance client={client} linksStatement /> },
  },
];

const Field = fieldsOf('clients');

function ClientFields() {
  return (
    <>
      <FormSection>
        <Pair>
          <Field name="code" />
          <Field name="name" />
        </Pair>
        <Suspense>
          <PostedCode />
        </Suspense>
        <Field name="inactive" />
      </FormSection>
      <FormSection title="modules.section.phoneAndEmail">
        <Pair>
          <Field name="phone" />
          <Field name="phone2" />
          <Field name="phone_work" />
          <Field name="fax" />
          <Field name="email" />
          <Field name="website" />
        </Pair>
      </FormSection>
      <FormSection title="modules.section.address">
        <Field name="address" />
        <Field name="adresse2" />
        <Pair>
          <Field name="city" />
          <Field name="state" />
          <Field name="zipcode" />
        </Pair>
      </FormSection>
      <FormSection title="modules.section.terms">
        <Pair>
          <Field name="credit" />
          <Field name="term" />
          <Field name="creation_date" />
        </Pair>
      </FormSection>
    </>
  );
}

export const pages: ModulePages = {
  List: () => <ListPage segment="clients" columns={columns} card={['code', 'city', 'phone']} />,
  Record: () => (
    <RecordPage segment="clients" groups={groups}>
      {(client) => (
        <>
          <ContactsSection client={client} />
          <ClientTabs client={client} />
        </>
      )}
    </RecordPage>
  ),
  ...formPages('clients', ClientFields),
  parts: { Record: [CreditAndBalance, ContactsSection, ClientTabs] },
};
