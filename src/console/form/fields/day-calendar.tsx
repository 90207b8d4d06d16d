import '#console/form/fields/messages/catalogue.ts';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr-ca';
import { DatePicker } from '@mantine/dates';
import { useLanguage, useText } from '#console/messages/messages.ts';

const noWeekend: [] = [];
const locales = { en: 'en', fr: 'fr-ca' };

interface DayCalendarProps {
  day: string | null;
  onPick: (day: string) => void;
}

export default function DayCalendar({ day, onPick }: DayCalendarProps) {
  const text = useText();
  const { language } = useLanguage();
  return (
    <DatePicker
      size="sm"
      locale={locales[language]}
      firstDayOfWeek={0}
      weekendDays={noWeekend}
      highlightToday
      ariaLabels={{
        nextMonth: text('form.fields.nextMonth'),
        previousMonth: text('form.fields.previousMonth'),
        nextYear: text('form.fields.nextYear'),
        previousYear: text('form.fields.previousYear'),
        nextDecade: text('form.fields.nextDecade'),
        previousDecade: text('form.fields.previousDecade'),
      }}
      defaultDate={day ?? undefined}
      value={day}
      onChange={(picked) => picked && onPick(picked)}
    />
  );
}
