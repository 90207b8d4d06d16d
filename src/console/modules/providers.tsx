import { Suspense } from 'react';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { RelatedEntries } from '#console/screens/client/related-entries.tsx';
import { RelatedReminders } from '#console/screens/client/related-reminders.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const PostedCode = lazyComponent(async () => (await import('#console/screens/ledger/posted-value.tsx')).PostedCode);

const columns: Column<'providers'>[] = [
  { field: 'code', width: 112 },
  { field: 'name' },
  { field: 'city' },
  { field: 'phone', width: 152 },
  { field: 'email', secondary: true },
  { field: 'credit', width: 152, secondary: true },
  { field: 'inactive', width: 104, secondary: true },
];

const groups: FactGroup<'providers'>[] = [
  { title: 'modules.section.phoneAndEmail', fields: ['phone', 'fax', 'email', 'website'] },
  { title: 'modules.section.address', fields: ['address', 'address2', 'city', 'state', 'zipcode'] },
  { title: 'modules.section.terms', fields: ['credit', 'term', 'creation_date'] },
];

const Field = fieldsOf('providers');

function ProviderFields() {
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
          <Field name="fax" />
          <Field name="email" />
          <Field name="website" />
        </Pair>
      </FormSection>
      <FormSection title="modules.section.address">
        <Field name="address" />
        <Field name="address2" />
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
  List: () => <ListPage segment="providers" columns={columns} card={['code', 'city', 'phone']} />,
  Record: () => (
    <RecordPage segment="providers" groups={groups}>
      {({ id, code }) => (
        <>
          <RelatedReminders module="providers" id={id} />
          <RelatedEntries code={code} />
        </>
      )}
    </RecordPage>
  ),
  ...formPages('providers', ProviderFields),
};
