import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';

const columns: Column<'branches'>[] = [{ field: 'name' }, { field: 'status' }];

const groups: FactGroup<'branches'>[] = [{ fields: ['name', 'status'] }];

export const pages: ModulePages = {
  List: () => <ListPage segment="branches" columns={columns} />,
  Record: () => <RecordPage segment="branches" groups={groups} />,
};
