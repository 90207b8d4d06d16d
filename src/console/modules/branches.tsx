import type { Column } from '#console/kit/columns.ts';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { FactGroup } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';

const columns: Column<'branches'>[] = [{ field: 'name' }, { field: 'status' }];

const groups: FactGroup<'branches'>[] = [{ fields: ['name', 'status'] }];

export const pages: ModulePages = {
  List: () => <ListPage segment="branches" columns={columns} />,
  Record: () => <RecordPage segment="branches" groups={groups} />,
};
