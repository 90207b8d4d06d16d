import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import { type NameOfReference, numberCell, type SheetCell, textCell } from '#console/list/export/sheet-cell.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { ListViews, useListView } from '#console/list/views/list-views.tsx';
import { useText } from '#console/messages/messages.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { InboxPage, reminderViews } from '#console/screens/reminders/inbox-page.tsx';
import {
  type ReminderModule,
  SubjectLink,
  SubjectRecord,
  subjectLabel,
  useSubject,
} from '#console/screens/reminders/subject-link.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { isSegment } from '#contract/core/segments.ts';
import { reminderModules } from '#contract/modules/reminders.ts';

/** The record's name, or its id if the name is not known. */
function recordCell(module: ReminderModule, id: number, nameOf: NameOfReference): SheetCell {
  const name = id > 0 && isSegment(module) ? nameOf(module, id) : undefined;
  return name === undefined ? numberCell(id) : textCell(name);
}

const columns: Column<'reminders'>[] = [
  { field: 'titre' },
  { field: 'date' },
  {
    field: 'module',
    width: 136,
    cell: ({ module }) => <SubjectLink module={module} />,
    exported: [{ cell: ({ module }, { language, text }) => textCell(subjectLabel(module, language, text)) }],
  },
  {
    field: 'moduleID',
    heading: 'modules.reminders.record',
    figure: false,
    width: 216,
    cell: ({ module, moduleID }) => <SubjectRecord module={module} id={moduleID} />,
    exported: [{ cell: ({ module, moduleID }, { nameOfReference }) => recordCell(module, moduleID, nameOfReference) }],
  },
  { field: 'userID', width: 152 },
  { field: 'labels', secondary: true },
  { field: 'closed', width: 96 },
];

const groups: FactGroup<'reminders'>[] = [
  {
    fields: ['date', 'module', 'moduleID', 'userID', 'labels', 'notes'],
    cells: {
      module: ({ module }) => <SubjectLink module={module} />,
      moduleID: ({ module, moduleID }) => <SubjectRecord module={module} id={moduleID} />,
    },
  },
];

const RecordField = lazyComponent(
  async () => (await import('#console/screens/reminders/record-field.tsx')).RecordField,
);

const DueChip = lazyComponent(async () => (await import('#console/screens/reminders/reminder-head.tsx')).DueChip);
const DoneButton = lazyComponent(async () => (await import('#console/screens/reminders/reminder-head.tsx')).DoneButton);

const Field = fieldsOf('reminders');

function ReminderFields() {
  const text = useText();
  const about = useSubject();
  const options = [
    { value: '', label: text('modules.reminders.choose') },
    ...reminderModules.map((module) => ({ value: module, label: about(module) })),
  ];
  return (
    <FormSection>
      <Field name="titre" />
      <Pair>
        <Field name="module" options={options} />
        <RecordField />
      </Pair>
      <Pair>
        <Field name="date" />
        <Field name="userID" />
      </Pair>
      <Field name="labels" help="modules.reminders.labelsHelp" />
      <Field name="notes" />
      <Field name="closed" />
    </FormSection>
  );
}

function RemindersPage() {
  const view = useListView('reminders', reminderViews);
  if (view === 'inbox') return <InboxPage />;
  return (
    <ListPage segment="reminders" columns={columns} card={['date', 'moduleID', 'closed']}>
      <ListViews segment="reminders" views={reminderViews} current="table" />
    </ListPage>
  );
}

export const pages: ModulePages = {
  List: RemindersPage,
  Record: () => (
    <RecordPage
      segment="reminders"
      groups={groups}
      chips={(reminder) => <DueChip reminder={reminder} />}
      actions={(reminder) => <DoneButton reminder={reminder} />}
    />
  ),
  ...formPages('reminders', ReminderFields),
  parts: { Record: [DueChip, DoneButton], Create: [RecordField], Edit: [RecordField] },
};
