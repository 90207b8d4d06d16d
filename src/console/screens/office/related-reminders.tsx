import type { Column } from '#console/kit/columns.ts';
import { RelatedList } from '#console/kit/related-list.tsx';
import { reminderPresets } from '#console/screens/office/new-reminder.tsx';
import { OpenInList } from '#console/screens/office/open-in-list.tsx';

const columns: Column<'reminders'>[] = [
  { field: 'titre' },
  { field: 'date', width: 176 },
  { field: 'labels' },
  { field: 'closed', width: 96 },
];

/** The reminders about a record. */
export function RelatedReminders({ module, id }: { module: 'clients' | 'providers'; id: number }) {
  const where = { module, moduleID: id };
  return (
    <RelatedList
      segment="reminders"
      where={where}
      columns={columns}
      presets={reminderPresets(module, id)}
      actions={<OpenInList segment="reminders" where={where} />}
    />
  );
}
