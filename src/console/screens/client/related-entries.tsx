import type { Column } from '#console/list/columns.ts';
import { OpenInList } from '#console/list/whole-list/open-in-list.tsx';
import { RelatedList } from '#console/record/related-list.tsx';
import { LegTotals } from '#console/screens/ledger/legs-table.tsx';

const columns: Column<'transactions'>[] = [
  { field: 'number', width: 96 },
  { field: 'date', width: 112 },
  { field: 'reference', width: 144 },
  { field: 'description' },
  {
    field: 'details',
    heading: 'modules.transactions.total',
    figure: true,
    width: 176,
    cell: ({ details }) => <LegTotals legs={details} />,
  },
];

/** The entries with a client's or a supplier's code. */
export function RelatedEntries({ code }: { code: string }) {
  return (
    <RelatedList
      segment="transactions"
      where={{ code }}
      columns={columns}
      presets={{ code }}
      // Shows no sum: an invoice and its payment would both count. The open balance is shown above.
      actions={<OpenInList segment="transactions" where={{ code }} />}
    />
  );
}
