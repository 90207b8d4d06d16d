import '#console/screens/settings/messages/catalogue.ts';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { readDay } from '#console/form/input/days.ts';
import { readTimeText } from '#console/form/input/parse-input.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useOpeningHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { EntryRows } from '#console/screens/settings/entry-rows.tsx';
import { SectionForm } from '#console/screens/settings/section-form.tsx';
import classes from '#console/screens/settings/settings.module.css';
import { useSectionDraft } from '#console/screens/settings/use-section-draft.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { formatTime, weekdayNames } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { readTime } from '#contract/formats/calendar.ts';
import type { OpeningHours } from '#contract/settings/sections/opening-hours.ts';

/** Holidays, and days with opening hours of their own. The weekly hours have a page beside the schedule. */
export function HolidaysSection() {
  const text = useText();
  const hours = useOpeningHours();
  const { language } = useLanguage();
  const draft = useSectionDraft('openingHours', hours, {
    read: (section) => readTyped(section, language),
    check: repeatedDays,
  });
  const { value, change, mayWrite, problemAt } = draft;
  return (
    <SectionForm draft={draft}>
      <Week week={value.week} mayWrite={mayWrite} />
      <EntryRows
        label={text('settings.hours.holidays')}
        entries={value.holidays}
        onChange={(holidays) => change({ ...value, holidays })}
        makeEntry={() => ({ day: '', name: '' })}
        addLabel={text('settings.hours.addHoliday')}
        mayWrite={mayWrite}
      >
        {({ day, name }, set, at) => (
          <div className={classes.cells}>
            <TextInput
              label={text('settings.hours.day')}
              placeholder={text('console.dayFormat')}
              value={day}
              error={problemAt('holidays', at, 'day')}
              onChange={({ currentTarget }) => set({ day: currentTarget.value })}
            />
            <TextInput
              label={text('settings.hours.name')}
              value={name}
              error={problemAt('holidays', at, 'name')}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
          </div>
        )}
      </EntryRows>
      <Exceptions
        entries={value.exceptions}
        onChange={(exceptions) => change({ ...value, exceptions })}
        mayWrite={mayWrite}
        problemAt={(...path) => problemAt('exceptions', ...path)}
      />
    </SectionForm>
  );
}

function Week({ week, mayWrite }: Pick<OpeningHours, 'week'> & { mayWrite: boolean }) {
  const text = useText();
  const { language } = useLanguage();
  return (
    <>
      <ul className={classes.week}>
        {week.map((hours, day) => (
          <li key={weekdayNames[language][day]}>
            <span>{weekdayNames[language][day]}</span>
            <span className={classes.quiet}>
              {hours
                ? `${formatTime(hours.from, language)} – ${formatTime(hours.to, language)}`
                : text('settings.hours.closed')}
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && <Link to={links.agendaHours()}>{text('settings.hours.week')}</Link>}
    </>
  );
}

interface ExceptionsProps {
  entries: OpeningHours['exceptions'];
  onChange: (entries: OpeningHours['exceptions']) => void;
  mayWrite: boolean;
  problemAt: (...path: (string | number)[]) => string | undefined;
}

type OpenHours = NonNullable<OpeningHours['exceptions'][number]['hours']>;

const defaultHours = { from: '08:00:00', to: '12:00:00' };

function Exceptions({ entries, onChange, mayWrite, problemAt }: ExceptionsProps) {
  const text = useText();
  /** The former hours of days that were set to closed, restored when a person opens such a day again. */
  const former = useRef(new Map<string, OpenHours>());
  return (
    <EntryRows
      label={text('settings.hours.exceptions')}
      entries={entries}
      onChange={onChange}
      makeEntry={() => ({ day: '', hours: defaultHours, name: '' })}
      addLabel={text('settings.hours.addException')}
      mayWrite={mayWrite}
    >
      {({ day, hours, name }, set, at) => (
        <div className={classes.cells}>
          <TextInput
            label={text('settings.hours.day')}
            placeholder={text('console.dayFormat')}
            value={day}
            error={problemAt(at, 'day')}
            onChange={({ currentTarget }) => set({ day: currentTarget.value })}
          />
          <Checkbox
            label={text('settings.hours.isOpen')}
            checked={hours !== null}
            onChange={({ currentTarget }) => {
              if (hours) former.current.set(day, hours);
              set({ hours: currentTarget.checked ? (former.current.get(day) ?? defaultHours) : null });
            }}
          />
          {hours && (
            <>
              <TextInput
                label={text('settings.hours.from')}
                value={short(hours.from)}
                error={problemAt(at, 'hours', 'from')}
                onChange={({ currentTarget }) => set({ hours: { ...hours, from: currentTarget.value } })}
              />
              <TextInput
                label={text('settings.hours.to')}
                value={short(hours.to)}
                error={problemAt(at, 'hours', 'to')}
                onChange={({ currentTarget }) => set({ hours: { ...hours, to: currentTarget.value } })}
              />
            </>
          )}
          <TextInput
            label={text('settings.hours.name')}
            value={name ?? ''}
            error={problemAt(at, 'name')}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
        </div>
      )}
    </EntryRows>
  );
}

/** A text that cannot be read stays as typed, to be refused at its field. */
function readTyped(section: OpeningHours, language: Language): OpeningHours {
  const setting = { language, today: readToday() };
  const dayOf = (typed: string) => readDay(typed, setting) ?? typed.trim();
  const timeOf = (typed: string) => readTime(readTimeText(typed) ?? '') ?? typed;
  return {
    ...section,
    holidays: section.holidays.map((holiday) => ({ ...holiday, day: dayOf(holiday.day) })),
    exceptions: section.exceptions.map(({ day, hours, ...others }) => ({
      ...others,
      day: dayOf(day),
      hours: hours && { ...hours, from: timeOf(hours.from), to: timeOf(hours.to) },
    })),
  };
}

/** Refuses two entries for a day: a person who corrects one of them would leave the other in force. */
function repeatedDays({ holidays, exceptions }: OpeningHours): Problem[] {
  return Object.entries({ holidays, exceptions }).flatMap(([name, entries]) => {
    const days = entries.map(({ day }) => day);
    return days.flatMap((day, at): Problem[] =>
      days.indexOf(day) < at ? [{ field: `${name}.${at}.day`, problem: 'day_listed_twice' }] : [],
    );
  });
}

/** Seconds are not shown. */
const short = (time: string) => (/^\d\d:\d\d:00$/.test(time) ? time.slice(0, 5) : time);
