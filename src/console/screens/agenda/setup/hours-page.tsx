/** When the shop is open on each day of the week. */
import '#console/screens/agenda/messages/catalogue.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { readTimeText } from '#console/form/input/parse-input.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/setup/hours.module.css';
import {
  defaultHours,
  readOpenHours,
  type ShopHours,
  useOpeningHours,
  wholeWeek,
} from '#console/screens/agenda/setup/shop-hours.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { weekdayNames } from '#console/ui/values/format.ts';

interface TypedDay {
  isOpen: boolean;
  from: string;
  to: string;
}

export function HoursPage() {
  const { isRead, error } = useCompanySettings();
  // What others set is in the form before anybody types.
  return isRead || error ? <Hours /> : <SkeletonRows rows={7} columns={3} />;
}

function Hours() {
  const text = useText();
  const { language } = useLanguage();
  const hours = useOpeningHours();
  const { storedIn, mayWrite } = useCompanySettings();
  const saveSettings = useSaveCompanySettings();
  const [typed, setTyped] = useState(() => hours.week.map(typedDay));
  const [isSubmitted, setSubmitted] = useState(false);
  const read = typed.map(readDay);

  const change = (index: number, part: Partial<TypedDay>) =>
    setTyped((all) => all.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const week = wholeWeek(read);
    if (!week) return;
    const said = text('agenda.setup.kept', { storedIn });
    void saveSettings('openingHours', (now) => ({ ...(now ?? hours), week: [...week] }), { said });
  };
  return (
    <>
      <PageHead
        title={text('agenda.setup.hours')}
        note={text('agenda.setup.hoursHint', { storedIn: mayWrite ? storedIn : 'office' })}
      />
      <form className={classes.form} noValidate autoComplete="off" onSubmit={save}>
        {typed.map((day, index) => {
          const name = weekdayNames[language][index] ?? '';
          const problem = isSubmitted && read[index] === undefined ? text('agenda.setup.wrong') : undefined;
          return (
            <div key={name} className={classes.day}>
              <Checkbox
                label={text('agenda.setup.isOpen', { day: name })}
                checked={day.isOpen}
                disabled={!mayWrite}
                onChange={({ currentTarget }) => change(index, { isOpen: currentTarget.checked })}
              />
              {day.isOpen ? (
                <>
                  <TextInput
                    aria-label={text('agenda.setup.from', { day: name })}
                    value={day.from}
                    error={problem}
                    readOnly={!mayWrite}
                    onChange={({ currentTarget }) => change(index, { from: currentTarget.value })}
                  />
                  <TextInput
                    aria-label={text('agenda.setup.to', { day: name })}
                    value={day.to}
                    error={problem !== undefined}
                    readOnly={!mayWrite}
                    onChange={({ currentTarget }) => change(index, { to: currentTarget.value })}
                  />
                </>
              ) : (
                <span className={classes.closed}>{text('agenda.setup.closed')}</span>
              )}
            </div>
          );
        })}
        <div className={classes.actions}>
          {mayWrite && <Button type="submit">{text('console.save')}</Button>}
          <Button component={Link} to={links.agenda()} variant="subtle" color="gray">
            {text('agenda.sheet.back')}
          </Button>
        </div>
      </form>
    </>
  );
}

/** A day that is opened begins with the default hours of a Monday. */
function typedDay(hours: ShopHours[number]): TypedDay {
  const { from, to } = hours ?? defaultHours[1] ?? { from: '', to: '' };
  return { isOpen: hours !== null, from: from.slice(0, 5), to: to.slice(0, 5) };
}

function readDay({ isOpen, from, to }: TypedDay): ShopHours[number] | undefined {
  return isOpen ? readOpenHours({ from: readTimeText(from), to: readTimeText(to) }) : null;
}
