/** From when to when the grid shows a day: this person's own setting, in this browser. */
import { useLocalStorage } from '@mantine/hooks';
import type { HourRange } from '#console/screens/agenda/mapping.ts';

const usual: HourRange = { from: 7, to: 18 };
export const firstHour = 0;
export const lastHour = 24;

export function useBoardHours(): [HourRange, (hours: HourRange) => void] {
  const [hours, setHours] = useLocalStorage<HourRange>({
    key: 'comptoir.agenda.hours',
    defaultValue: usual,
    getInitialValueInEffect: false,
    deserialize: readHours,
  });
  return [hours, setHours];
}

/** What was kept, where it still is a range of hours. */
function readHours(text: string | undefined): HourRange {
  const [from, to] = [...(text ?? '').matchAll(/\d+/g)].map(Number);
  const isRange = from !== undefined && to !== undefined && from < to && to <= lastHour;
  return isRange ? { from, to } : usual;
}
