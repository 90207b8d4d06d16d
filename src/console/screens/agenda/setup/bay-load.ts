/** Computes how full the bays are on a day, in whole hundredths of an hour. No I/O. */
import { hoursOn, type OpenHours, type ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { type Moment, wallSeconds } from '#contract/formats/calendar.ts';
import { minorUnits } from '#contract/formats/decimal.ts';
import type { RecordOf } from '#contract/registry.ts';
import { hasDuration, isUnscheduled, secondsPerHundredth } from '#contract/rules/appointment.ts';
import { isBlockedTime } from '#contract/rules/blocked-time.ts';

export type Bay = RecordOf<'agenda_bays'>;
export type Appointment = RecordOf<'agenda_appointments'>;

export interface BayLoad {
  bay: Bay;
  /** In hundredths of an hour, excluding blocked time. */
  booked: number;
  /** Blocked time is neither booked nor available. */
  blocked: number;
  available: number;
  isClosed: boolean;
}

const closed: OpenHours = { from: '00:00:00', to: '00:00:00' };

/** In the order of the bays' columns, without disabled bays. On a closed day no hours are available. */
export function bayLoads(
  bays: readonly Bay[],
  appointments: readonly Appointment[],
  { day, hours }: { day: string; hours: ShopHours },
): BayLoad[] {
  const opening = hoursOn(hours, day);
  const open = opening ?? closed;
  return bays
    .filter(({ disabled }) => disabled === 0)
    .sort((a, b) => a.order - b.order || a.id - b.id)
    .map((bay) => {
      const here = appointments.filter((each) => each.bay_id === bay.id && !isUnscheduled(each) && hasDuration(each));
      const [booked, blockedSum] = [false, true].map((isBlocked) =>
        here
          .filter((each) => isBlockedTime(each) === isBlocked)
          .reduce((sum, each) => sum + bookedOn(each, bay, { day, open }), 0),
      );
      const working = workingHundredths(bay, day, momentsOf(day, open.from, open.to));
      const blocked = Math.min(blockedSum ?? 0, working);
      return { bay, booked: booked ?? 0, blocked, available: working - blocked, isClosed: opening === null };
    });
}

/**
 * An appointment within one day counts its duration, which excludes lunch. A longer one counts the open hours of this
 * day that it covers.
 */
function bookedOn(appointment: Appointment, bay: Bay, { day, open }: { day: string; open: OpenHours }): number {
  const { date_at, time_at, date_end, time_end, duration } = appointment;
  if (date_at > day || date_end < day) return 0;
  if (date_at === date_end) return Number(minorUnits(duration) ?? 0n);
  const from = date_at === day && time_at > open.from ? time_at : open.from;
  const to = date_end === day && time_end < open.to ? time_end : open.to;
  return workingHundredths(bay, day, momentsOf(day, from, to));
}

function momentsOf(day: string, from: string, to: string): [Moment, Moment] {
  return [
    { day, time: from },
    { day, time: to },
  ];
}

function workingHundredths(
  { has_dinner, lunch_start, lunch_end }: Bay,
  day: string,
  [from, to]: [Moment, Moment],
): number {
  const start = wallSeconds(from);
  const end = wallSeconds(to);
  const lunch = has_dinner
    ? overlap([start, end], [wallSeconds({ day, time: lunch_start }), wallSeconds({ day, time: lunch_end })])
    : 0;
  return Math.max(0, Math.round((end - start - lunch) / secondsPerHundredth));
}

function overlap([a, b]: [number, number], [c, d]: [number, number]): number {
  return Math.max(0, Math.min(b, d) - Math.max(a, c));
}
