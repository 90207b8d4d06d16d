/** The page for the opening hours of each day of the week. */
import '#console/screens/agenda/messages/catalogue.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChangedMeanwhile } from '#console/data/settings/changed-meanwhile.ts';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { mergeSections } from '#console/data/settings/merge-sections.ts';
import { readTimeText } from '#console/form/input/parse-input.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import classes from '#console/screens/agenda/setup/hours.module.css';
import {
  defaultHours,
  readOpenHours,
  type ShopHours,
  useOpeningHours,
  wholeWeek,
} from '#console/screens/agenda/setup/shop-hours.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { saveShortcut } from '#console/ui/shortcuts/form.ts';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { weekdayNames } from '#console/ui/values/format.ts';
import type { OpeningHours } from '#contract/settings/sections/opening-hours.ts';

interface TypedDay {
  isOpen: boolean;
  from: string;
  to: string;
}

type Week = OpeningHours['week'];

interface TypedWeek {
  /** The days that were typed, by their index in the week. */
  days: ReadonlyMap<number, TypedDay>;
  /** The stored week on which they are based. */
  before: Week;
}

export function HoursPage() {
  const { isRead, error } = useCompanySettings();
  // Waits for the stored settings, so that nobody types before they are in the form.
  return isRead || error ? <Hours /> : <SkeletonRows rows={7} columns={3} />;
}

function Hours() {
  const text = useText();
  const { language } = useLanguage();
  const { storedIn, mayWrite } = useCompanySettings();
  const { shown, read, isChanged, isSubmitted, change, save } = useTypedWeek();
  usePageKeys(
    saveShortcut.keys.map((key) => [key, () => mayWrite && save()]),
    { whileTyping: true },
  );
  return (
    <>
      <PageHead
        title={text('agenda.setup.hours')}
        note={text('agenda.setup.hoursHint', { storedIn: mayWrite ? storedIn : 'office' })}
      />
      <form
        className={classes.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <LeaveGuard isChanged={isChanged} />
        {shown.map((day, index) => {
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

/** Typed days replace stored ones in the form. Other days show what others save meanwhile, and keep it. */
function useTypedWeek() {
  const text = useText();
  const hours = useOpeningHours();
  const { storedIn } = useCompanySettings();
  const saveSettings = useSaveCompanySettings();
  const [typed, setTyped] = useState<TypedWeek>();
  const [isSubmitted, setSubmitted] = useState(false);
  const { days, before } = typed ?? { days: noDays, before: hours.week };
  const shown = hours.week.map((day, at) => days.get(at) ?? typedDay(day, hours.week));
  // A day that was not typed is sent as stored, even if the form shows less of it.
  const read = before.map((day, at) => (days.has(at) ? readDay(days.get(at) ?? typedDay(day, before)) : day));

  const change = (index: number, part: Partial<TypedDay>) => {
    const day = shown[index];
    if (day) setTyped({ before, days: new Map(days).set(index, { ...day, ...part }) });
  };
  const save = async () => {
    setSubmitted(true);
    const week = wholeWeek(read);
    if (!week) return;
    const last = { now: hours.week, made: hours.week, isConflict: false };
    const make = (stored: OpeningHours | undefined) => {
      const now = stored ?? hours;
      const { value, isConflict } = mergeSections({ week: now.week }, { week: before }, { week: [...week] });
      Object.assign(last, { now: now.week, made: value.week, isConflict });
      if (isConflict) throw new ChangedMeanwhile();
      return { ...now, ...value };
    };
    const isSaved = await saveSettings('openingHours', make, {
      successMessage: text('agenda.setup.saved', { storedIn }),
      title: text('agenda.setup.hours'),
      conflictMessage: text('agenda.setup.overtaken'),
    });
    if (isSaved) setTyped((newest) => newest && typedSince(newest, days, last.made));
    // A person who was told of the conflict and saves again replaces what others saved knowingly.
    else if (last.isConflict) setTyped((newest) => newest && { ...newest, before: last.now });
  };
  return {
    shown,
    read,
    isChanged: () =>
      [...days].some(([at, day]) => JSON.stringify(day) !== JSON.stringify(typedDay(before[at] ?? null, before))),
    isSubmitted,
    change,
    save: () => void save(),
  };
}

const noDays: TypedWeek['days'] = new Map();

/** Days that were typed while the others were being saved stay typed. */
function typedSince({ days }: TypedWeek, sent: TypedWeek['days'], saved: Week): TypedWeek | undefined {
  const left = [...days].filter(([at, day]) => sent.get(at) !== day);
  return left.length ? { days: new Map(left), before: saved } : undefined;
}

/** A day that is opened begins with the hours of the first open day of the week, or the default ones of a Monday. */
function typedDay(hours: ShopHours[number], week: Week): TypedDay {
  const { from, to } = hours ?? week.find((day) => day !== null) ?? defaultHours[1] ?? { from: '', to: '' };
  return { isOpen: hours !== null, from: from.slice(0, 5), to: to.slice(0, 5) };
}

function readDay({ isOpen, from, to }: TypedDay): ShopHours[number] | undefined {
  return isOpen ? readOpenHours({ from: readTimeText(from), to: readTimeText(to) }) : null;
}
