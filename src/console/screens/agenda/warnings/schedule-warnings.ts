/**
 * The warnings about the place and time of an appointment. They never prevent saving, because the shop knows better.
 */
import { splitList } from '#console/form/input/split-list.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { trayReasons } from '#console/screens/agenda/moves/placement.ts';
import { hoursOn, type OpenHours, type ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { type Moment, momentOf, wallSeconds } from '#contract/formats/calendar.ts';
import { endText, startText, workSeconds } from '#contract/rules/appointment.ts';

export type ScheduleWarning =
  | { kind: 'bay'; other: Appointment }
  /** The same technician works in another bay. */
  | { kind: 'technician'; other: Appointment; bay: Bay }
  | { kind: 'lunch'; bay: Bay }
  /** The appointment starts or ends outside the opening hours; `hours` is null if the shop is closed all day. */
  | { kind: 'closed'; edge: 'start' | 'end'; day: string; hours: OpenHours | null }
  /** The API does not tell the kind of a vehicle, so only the kinds of the previous bay can be compared. */
  | { kind: 'vehicle'; bay: Bay; before: Bay };

export interface BaysAndHours {
  bays: ReadonlyMap<number, Bay>;
  hours: ShopHours;
}

/** Sorted by importance. An appointment in the tray has no warnings. `before` is the bay from which it is moved. */
export function findScheduleWarnings(
  appointment: Appointment,
  others: readonly Appointment[],
  { bays, hours }: BaysAndHours,
  before?: Bay,
): ScheduleWarning[] {
  const bay = bays.get(appointment.bay_id ?? 0);
  if (!bay || trayReasons(appointment, bays).length) return [];
  return [...overlaps(appointment, bay, others, bays), ...ownWarnings(appointment, bay, hours, before)];
}

/** The warnings that do not involve another appointment. */
export function ownWarnings(appointment: Appointment, bay: Bay, hours: ShopHours, before?: Bay): ScheduleWarning[] {
  return [
    ...(bay.out_of_business_hours === 1 ? [] : closedEdges(appointment, hours)),
    ...(cutsLunch(appointment, bay) ? [{ kind: 'lunch' as const, bay }] : []),
    ...(before && isOtherKind(appointment, bay, before) ? [{ kind: 'vehicle' as const, bay, before }] : []),
  ];
}

function overlaps(
  appointment: Appointment,
  bay: Bay,
  others: readonly Appointment[],
  bays: ReadonlyMap<number, Bay>,
): ScheduleWarning[] {
  const found: ScheduleWarning[] = [];
  for (const other of others) {
    const its = bays.get(other.bay_id ?? 0);
    if (!its || other.id === appointment.id) continue;
    const isSameBay = its.id === bay.id;
    // Checked first because it is cheap and excludes most appointments.
    if (!isSameBay && !(bay.tech_id > 0 && its.tech_id === bay.tech_id)) continue;
    if (!overlap(appointment, other) || trayReasons(other, bays).length) continue;
    found.push(isSameBay ? { kind: 'bay', other } : { kind: 'technician', other, bay: its });
  }
  return found.sort((a, b) => a.kind.localeCompare(b.kind));
}

/** Appointments that only touch do not overlap. */
function overlap(one: Appointment, other: Appointment): boolean {
  return startText(one) < endText(other) && startText(other) < endText(one);
}

/** Only checks the two ends: nights in between need no warning, because `duration` leaves them out. */
function closedEdges(appointment: Appointment, hours: ShopHours): ScheduleWarning[] {
  const { date_at: day, time_at: time } = appointment;
  const startHours = hoursOn(hours, day);
  const isStartOpen = startHours && time >= startHours.from && time < startHours.to;
  if (!isStartOpen) return [{ kind: 'closed', edge: 'start', day, hours: startHours }];
  // An end at midnight belongs to the day before.
  const last = momentOf(wallSeconds({ day: appointment.date_end, time: appointment.time_end }) - 1);
  const endHours = hoursOn(hours, last.day);
  const isEndOpen = endHours && last.time >= endHours.from && last.time < endHours.to;
  return isEndOpen ? [] : [{ kind: 'closed', edge: 'end', day: last.day, hours: endHours }];
}

/**
 * Whether the appointment starts or ends within lunch, or needs that time. One that spans lunch without working then
 * does not.
 */
function cutsLunch(appointment: Appointment, bay: Bay): boolean {
  if (bay.has_dinner !== 1 || bay.lunch_end <= bay.lunch_start) return false;
  const { date_at, time_at, date_end, time_end } = appointment;
  if (time_at >= bay.lunch_start && time_at < bay.lunch_end) return true;
  if (time_end > bay.lunch_start && time_end <= bay.lunch_end) return true;
  const passes = time_at < bay.lunch_start && time_end > bay.lunch_end;
  if (date_at !== date_end || !passes) return false;
  const lunch = secondsFrom({ day: date_at, time: bay.lunch_start }, { day: date_at, time: bay.lunch_end });
  const length = secondsFrom({ day: date_at, time: time_at }, { day: date_end, time: time_end });
  return workSeconds(appointment.duration) > length - lunch;
}

function secondsFrom(from: Moment, to: Moment): number {
  return wallSeconds(to) - wallSeconds(from);
}

/** No kind of vehicle fits both bays, so one that fitted the previous bay does not fit this one. */
function isOtherKind({ vehicle_id }: Appointment, bay: Bay, before: Bay): boolean {
  const [here, there] = [splitList(bay.vehicle_types), splitList(before.vehicle_types)];
  return vehicle_id > 0 && here.length > 0 && there.length > 0 && !here.some((kind) => there.includes(kind));
}
