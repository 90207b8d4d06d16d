import { useWatch } from 'react-hook-form';
import type { Column } from '#console/kit/columns.ts';
import { type NameOfReference, numberCell, type SheetCell, textCell } from '#console/kit/export/sheet-cell.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { formPages } from '#console/kit/form-pages.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { FactGroup } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';
import { useText } from '#console/messages/messages.ts';
import { Shapes, useShape } from '#console/screens/office/shapes.tsx';
import { About, AboutRecord, aboutWords, type ReminderModule, useAbout } from '#console/screens/reminders/about.tsx';
import { InboxPage, reminderShapes } from '#console/screens/reminders/inbox-page.tsx';
import { reminderModules } from '#contract/modules/reminders.ts';
import { isSegment } from '#contract/segments.ts';

/** Its name; the number alone where nobody here knows it. */
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
    cell: ({ module }) => <About module={module} />,
    exported: [{ cell: ({ module }, { language, text }) => textCell(aboutWords(module, language, text)) }],
  },
  {
    field: 'moduleID',
    heading: 'modules.reminders.record',
    figure: false,
    width: 216,
    cell: ({ module, moduleID }) => <AboutRecord module={module} id={moduleID} />,
    exported: [{ cell: ({ module, moduleID }, { nameOfReference }) => recordCell(module, moduleID, nameOfReference) }],
  },
  { field: 'labels', secondary: true },
  { field: 'closed', width: 96 },
];

const groups: FactGroup<'reminders'>[] = [
  {
    fields: ['date', 'module', 'moduleID', 'userID', 'labels', 'notes'],
    cells: {
      module: ({ module }) => <About module={module} />,
      moduleID: ({ module, moduleID }) => <AboutRecord module={module} id={moduleID} />,
    },
  },
];

const Field = fieldsOf('reminders');

function ReminderFields() {
  const text = useText();
  const about = useAbout();
  const options = [
    { value: '', label: text('modules.reminders.choose') },
    ...reminderModules.map((module) => ({ value: module, label: about(module) })),
  ];
  return (
    <FormSection>
      <Field name="titre" />
      <Pair>
        <Field name="module" options={options} />
        <AboutField />
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

/** Follows the module that was chosen: its records, or a bare number where no module holds them. */
function AboutField() {
  const text = useText();
  const module = useWatch({ name: 'module' });
  if (typeof module !== 'string' || !isSegment(module)) return <Field name="moduleID" />;
  return <Field key={module} name="moduleID" refersTo={module} label={text('modules.reminders.record')} />;
}

function RemindersPage() {
  const shape = useShape('reminders', reminderShapes);
  if (shape === 'inbox') return <InboxPage />;
  return (
    <ListPage segment="reminders" columns={columns} card={['date', 'moduleID', 'closed']}>
      <Shapes segment="reminders" shapes={reminderShapes} current="table" />
    </ListPage>
  );
}

export const pages: ModulePages = {
  List: RemindersPage,
  Record: () => <RecordPage segment="reminders" groups={groups} />,
  ...formPages('reminders', ReminderFields),
};
