/** The texts of conflicts, which name the other appointment. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useMemo } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { titleOf } from '#console/screens/agenda/cards/card-title.ts';
import { memoizeByObject } from '#console/screens/agenda/cards/stable-identity.ts';
import type { AgendaConflict } from '#console/screens/agenda/conflicts/conflicts.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';
import { formatDateTime, formatDay, formatTime } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';
import type { Span } from '#contract/rules/appointment.ts';

export function useConflictText(names: Names): (conflict: AgendaConflict) => string {
  const text = useText();
  const { language } = useLanguage();
  return useMemo(() => {
    const nameOf = (other: Appointment) => titleOf(other, names) ?? text('agenda.conflict.unnamed', { id: other.id });
    // An appointment that overlaps many others is worded once.
    const wordsOf = memoizeByObject((other: Appointment) => ({ name: nameOf(other), when: spanText(other, language) }));
    return (conflict) => {
      switch (conflict.kind) {
        case 'bay': {
          return text('agenda.conflict.bay', wordsOf(conflict.other));
        }
        case 'technician': {
          const { other, bay } = conflict;
          return text('agenda.conflict.technician', { ...wordsOf(other), bay: bay.name });
        }
        case 'lunch': {
          const { lunch_start, lunch_end } = conflict.bay;
          return text('agenda.conflict.lunch', { hours: hoursText(lunch_start, lunch_end, language) });
        }
        case 'closed': {
          const { edge, day, hours } = conflict;
          const open = hours ? hoursText(hours.from, hours.to, language) : '';
          const values = { edge, day: formatDay(day, language, 'weekday'), hours: open };
          return text(hours ? 'agenda.conflict.hours' : 'agenda.conflict.dayOff', values);
        }
        case 'vehicle':
          return text('agenda.conflict.vehicle', { bay: conflict.bay.name, before: conflict.before.name });
      }
    };
  }, [text, language, names]);
}

/** `9:00 a.m. – 10:30 a.m.`, with the days where it ends on another. */
export function spanText({ date_at, time_at, date_end, time_end }: Span, language: Language): string {
  if (date_at === date_end) return hoursText(time_at, time_end, language);
  const moment = (day: string, time: string) => formatDateTime(`${day} ${time}`, language, 'long');
  return `${moment(date_at, time_at)} – ${moment(date_end, time_end)}`;
}

function hoursText(from: string, to: string, language: Language): string {
  return `${formatTime(from, language)} – ${formatTime(to, language)}`;
}
