import { Suspense } from 'react';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { AccountFigures } from '#console/screens/ledger/chart/account-figures.tsx';
import { ChartPage } from '#console/screens/ledger/chart/chart-page.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const PostedNumber = lazyComponent(async () => (await import('#console/screens/ledger/posted-value.tsx')).PostedNumber);

const columns: Column<'ledger_accounts'>[] = [
  { field: 'number', width: 112 },
  { field: 'name_fr' },
  { field: 'name_en' },
  { field: 'type', width: 144 },
  { field: 'normal', width: 128, secondary: true },
  { field: 'currency', width: 104, secondary: true },
  { field: 'active', width: 104, secondary: true },
];

const groups: FactGroup<'ledger_accounts'>[] = [{ fields: ['name_fr', 'name_en', 'type', 'normal', 'currency'] }];

const Field = fieldsOf('ledger_accounts');

function AccountFields() {
  return (
    <FormSection>
      <Pair>
        <Field name="number" />
        <Field name="currency" />
      </Pair>
      <Suspense>
        <PostedNumber />
      </Suspense>
      <Pair>
        <Field name="name_fr" />
        <Field name="name_en" />
        <Field name="type" />
        <Field name="normal" />
      </Pair>
      <Field name="active" />
    </FormSection>
  );
}

export const pages: ModulePages = {
  List: () => <ChartPage columns={columns} />,
  Record: () => (
    <RecordPage segment="ledger_accounts" groups={groups}>
      {({ number }) => <AccountFigures account={number} />}
    </RecordPage>
  ),
  ...formPages('ledger_accounts', AccountFields),
};
