import { useWatch } from 'react-hook-form';
import { ReferenceLink } from '#console/kit/cells/reference-link.tsx';
import type { Column } from '#console/kit/columns.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { CreatePage, EditPage } from '#console/kit/form-pages.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { FactGroup } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { moduleWords } from '#contract/module-words.ts';
import { reminderModules } from '#contract/modules/reminders.ts';
import { isSegment } from '#contract/segments.ts';

type ReminderModule = (typeof reminderModules)[number];

/** What a reminder is about, in words; two of the choices are no modules of this service. */
function useAbout(): (module: ReminderModule) => string {
  const text = useText();
  const { language } = useLanguage();
  return (module) => (isSegment(module) ? moduleWords(module, language).one : text(`modules.reminders.${module}`));
}

function About({ module }: { module: ReminderModule }) {
  return useAbout()(module);
}

function AboutRecord({ module, id }: { module: ReminderModule; id: number }) {
  return isSegment(module) ? <ReferenceLink segment={module} id={id} /> : id || null;
}

const columns: Column<'reminders'>[] = [
  { field: 'titre' },
  { field: 'date' },
  { field: 'module', width: 136, cell: ({ module }) => <About module={module} /> },
  {
    field: 'moduleID',
    heading: 'modules.reminders.record',
    figure: false,
    width: 216,
    cell: ({ module, moduleID }) => <AboutRecord module={module} id={moduleID} />,
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

export const pages: ModulePages = {
  List: () => <ListPage segment="reminders" columns={columns} card={['date', 'moduleID', 'closed']} />,
  Record: () => <RecordPage segment="reminders" groups={groups} />,
  Create: () => (
    <CreatePage segment="reminders">
      <ReminderFields />
    </CreatePage>
  ),
  Edit: () => (
    <EditPage segment="reminders">
      <ReminderFields />
    </EditPage>
  ),
};
