/** The texts of warnings. The text of an overlap names the other appointment. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useMemo } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { titleOf } from '#console/screens/agenda/cards/card-title.ts';
import { memoizeByObject } from '#console/screens/agenda/cards/stable-identity.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';
import type { ScheduleWarning } from '#console/screens/agenda/warnings/schedule-warnings.ts';
import { formatDateTime, formatDay, formatTime } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';
import type { Span } from '#contract/rules/appointment.ts';

export function useWarningText(names: Names): (warning: ScheduleWarning) => string {
  const text = useText();
  const { language } = useLanguage();
  return useMemo(() => {
    const nameOf = (other: Appointment) => titleOf(other, names) ?? text('agenda.overlap.unnamed', { id: other.id });
    // Cached, because an appointment may overlap many others.
    const wordsOf = memoizeByObject((other: Appointment) => ({ name: nameOf(other), when: spanText(other, language) }));
    return (warning) => {
      switch (warning.kind) {
        case 'bay': {
          return text('agenda.overlap.bay', wordsOf(warning.other));
        }
        case 'technician': {
          const { other, bay } = warning;
          return text('agenda.overlap.technician', { ...wordsOf(other), bay: bay.name });
        }
        case 'lunch': {
          const { lunch_start, lunch_end } = warning.bay;
          return text('agenda.overlap.lunch', { hours: hoursText(lunch_start, lunch_end, language) });
        }
        case 'closed': {
          const { edge, day, hours } = warning;
          const open = hours ? hoursText(hours.from, hours.to, language) : '';
          const values = { edge, day: formatDay(day, language, 'weekday'), hours: open };
          return text(hours ? 'agenda.warning.hours' : 'agenda.warning.dayOff', values);
        }
        case 'vehicle':
          return text('agenda.warning.vehicle', { bay: warning.bay.name, before: warning.before.name });
      }
    };
  }, [text, language, names]);
}

/** `9:00 a.m. – 10:30 a.m.`, with the days if the end is on another day. */
export function spanText({ date_at, time_at, date_end, time_end }: Span, language: Language): string {
  if (date_at === date_end) return hoursText(time_at, time_end, language);
  const moment = (day: string, time: string) => formatDateTime(`${day} ${time}`, language, 'long');
  return `${moment(date_at, time_at)} – ${moment(date_end, time_end)}`;
}

/** The same, preceded by the day if the span ends on the day on which it begins. */
export function daySpanText(span: Span, language: Language): string {
  const times = spanText(span, language);
  return span.date_at === span.date_end ? `${formatDay(span.date_at, language, 'weekday')}, ${times}` : times;
}

function hoursText(from: string, to: string, language: Language): string {
  return `${formatTime(from, language)} – ${formatTime(to, language)}`;
}
