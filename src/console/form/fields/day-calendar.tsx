import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr-ca';
import { DatePicker } from '@mantine/dates';
import { useLanguage } from '#console/messages/messages.ts';

const noWeekend: [] = [];
const locales = { en: 'en', fr: 'fr-ca' };

interface DayCalendarProps {
  day: string | null;
  onPick: (day: string) => void;
}

export default function DayCalendar({ day, onPick }: DayCalendarProps) {
  const { language } = useLanguage();
  return (
    <DatePicker
      size="sm"
      locale={locales[language]}
      firstDayOfWeek={0}
      weekendDays={noWeekend}
      highlightToday
      defaultDate={day ?? undefined}
      value={day}
      onChange={(picked) => picked && onPick(picked)}
    />
  );
}
