import type { Column } from '#console/list/columns.ts';
import { OpenInList } from '#console/list/whole-list/open-in-list.tsx';
import { useReminderPresets } from '#console/record/new-reminder.tsx';
import { RelatedList } from '#console/record/related-list.tsx';

const columns: Column<'reminders'>[] = [
  { field: 'titre' },
  { field: 'date', width: 176 },
  { field: 'labels' },
  { field: 'closed', width: 96 },
];

/** The reminders about a record. */
export function RelatedReminders({ module, id }: { module: 'clients' | 'providers'; id: number }) {
  const where = { module, moduleID: id };
  const presets = useReminderPresets(module, id);
  return (
    <RelatedList
      segment="reminders"
      where={where}
      columns={columns}
      presets={presets}
      actions={<OpenInList segment="reminders" where={where} />}
    />
  );
}
