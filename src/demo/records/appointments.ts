import { decimalText } from '#contract/formats/decimal.ts';
import { dayText, minuteText, weekday } from '#demo/calendar.ts';
import type { CompanySize, DemoRecord } from '#demo/company-size.ts';
import { type RandomStream, streamOf } from '#demo/random.ts';
import { clientParty, isCompany } from '#demo/records/parties.ts';
import { saleClient, someRecentSale } from '#demo/records/sales.ts';
import { type Bay, disabledBay, workflow, workingBays } from '#demo/records/shop.ts';
import { someModel, trailerNumber, vehicle, vehicleNumber } from '#demo/records/vehicles.ts';
import { ownColors, shopNotes } from '#demo/words/shop.ts';

interface Slot {
  day: number;
  bay: Bay;
  /** Quarters of an hour of work since opening, not counting lunch. */
  start: number;
  length: number;
  work: string[];
}

type Draft = Record<string, unknown>;

const drawDay = streamOf('agenda days');
const drawAppointment = streamOf('agenda_appointments');
const drawOrder = streamOf('agenda order');

const opening = 7 * 60 + 30;
const closing = 17 * 60;
const quarter = 15;
const quartersOfHour = 4;

const firstOffset = -14;
const lastOffset = 21;
const onToday = 40;
const onWorkday = 21;
const onSaturday = 6;
/** Above this growth the days are full, so appointments reach further back instead. */
const maxFullness = 6;
const maxWaiting = 60;

const longBay = 9;
const longFrom = -9;
const longDays = 21;
const longHours = 11_250;

/** Appointments are booked days before they take place, so ids do not follow dates. */
export function* appointments(size: CompanySize): Generator<DemoRecord> {
  let id = 0;
  const waiting: Draft[] = [longJob(size)];
  for (const draft of drafts(size)) {
    waiting.push(draft);
    if (waiting.length <= maxWaiting) continue;
    id += 1;
    yield numbered(takeOne(waiting, drawOrder(id)), id);
  }
  while (waiting.length > 0) {
    id += 1;
    yield numbered(takeOne(waiting, drawOrder(id)), id);
  }
}

function numbered(draft: Draft, id: number): DemoRecord {
  return { segment: 'agenda_appointments', record: Object.assign(draft, { id }) };
}

function takeOne(waiting: Draft[], draw: RandomStream): Draft {
  const position = draw.int(0, waiting.length - 1);
  const picked = waiting[position];
  const last = waiting.pop();
  if (picked === undefined || last === undefined) throw new RangeError('Nothing is waiting');
  if (position < waiting.length) waiting[position] = last;
  return picked;
}

function* drafts(size: CompanySize): Generator<Draft> {
  const open = workingBays().filter((bay) => !bay.disabled);
  let index = 0;
  for (let offset = firstDay(size); offset <= lastOffset; offset++) {
    const long = offset >= longFrom && offset <= longFrom + longDays;
    const free = long ? open.filter((bay) => bay.id !== longBay) : open;
    for (const slot of slotsOf(size.today + offset, load(size, offset), free)) {
      yield appointment(size, index, slot);
      index += 1;
    }
  }
}

function firstDay(size: CompanySize): number {
  let first = firstOffset;
  let sum = 0;
  for (let offset = lastOffset; offset >= first; offset--) sum += load(size, offset);
  const enough = size.growth > maxFullness ? size.appointments : 0;
  while (sum < enough) {
    first -= 1;
    sum += load(size, first);
  }
  return first;
}

function load(size: CompanySize, offset: number): number {
  const day = weekday(size.today + offset);
  const baseCount = offset === 0 ? onToday : day === 0 ? 0 : day === 6 ? onSaturday : onWorkday;
  return Math.round(baseCount * Math.min(size.growth, maxFullness));
}

/** Shares the jobs of a day among the bays, in a different order each day. */
function* slotsOf(day: number, jobs: number, free: Bay[]): Generator<Slot> {
  const draw = drawDay(day);
  const turn = draw.int(0, free.length - 1);
  for (const [rank, bay] of free.entries()) {
    const turnOfBay = (rank + turn) % free.length;
    yield* slotsOfBay(day, Math.floor(jobs / free.length) + (turnOfBay < jobs % free.length ? 1 : 0), bay, draw);
  }
}

/** One job after the other around the bay's lunch; now and then one begins before the last one has ended. */
function* slotsOfBay(day: number, jobs: number, bay: Bay, draw: RandomStream): Generator<Slot> {
  const quarters = (closing - opening - bay.lunchLength) / quarter;
  const room = Math.floor(quarters / Math.max(jobs, 2));
  const late = jobs < 2 ? draw.int(0, 1) * room : 0;
  let lastEnd = 0;
  for (let job = 0; job < jobs; job++) {
    const work = draw.pick(bay.works);
    const plannedLength = Math.max(1, Number(work[2]) + draw.int(-1, 1));
    const early = lastEnd > 1 && draw.percent(9);
    const start = early ? lastEnd - draw.int(1, 2) : late + job * room + draw.int(0, Math.max(0, room - plannedLength));
    const length = Math.min(plannedLength, early ? quarters - start : room);
    lastEnd = start + length;
    yield { day, bay, start, length, work };
  }
}

function appointment(size: CompanySize, index: number, slot: Slot): Draft {
  const draw = drawAppointment(index);
  const sale = slot.day <= size.today && draw.percent(40) ? someRecentSale(size, draw) : null;
  const client = sale === null ? someClient(size, slot.bay, draw) : saleClient(size, sale.index);
  const [type = ''] = slot.work;
  const vehicle_id = client === null || draw.percent(10) ? 0 : vehicleNumber(client, type, draw);
  return {
    id: 0,
    sale_id: sale === null ? 0 : sale.index + 1,
    sale_product_id: sale === null ? 0 : sale.firstLine,
    workflow_id: stepOf(size, slot, draw),
    client_id: client === null ? 0 : client + 1,
    vehicle_id,
    ...textsOf(slot.work, client, vehicle_id, draw),
    color: index % 20 === 13 ? draw.pick(ownColors) : null,
    ...(index % 83 === 44 ? daysLater(slot, draw) : timesOf(slot)),
    ...unscheduled(index, slot.day),
  };
}

function textsOf(work: string[], client: number | null, number: number, draw: RandomStream): Draft {
  const [type = '', , , french = '', english = '', detail = ''] = work;
  const language = client === null ? 'fr' : clientParty(client).language;
  const drawn = someModel(type, draw);
  const model = number === 0 ? drawn : vehicle(number).text;
  const named = client === null || !draw.percent(15);
  return {
    description: draw.percent(12) ? null : `${model} – ${detail}`,
    title: named ? (language === 'fr' ? french : english) : null,
    notes: draw.percent(30) ? draw.pick(shopNotes) : null,
  };
}

/**
 * Appointments for the tray of unscheduled ones: without a bay, in a disabled bay, without a time or without a
 * duration.
 */
function unscheduled(index: number, day: number): Draft {
  const date = dayText(day);
  if (index % 25 === 7) return { bay_id: null };
  if (index % 97 === 40) return { bay_id: disabledBay };
  if (index % 33 === 11) return { date_end: date, time_at: '00:00:00', time_end: '00:00:00' };
  if (index % 50 === 21) return { date_end: date, time_at: '09:00:00', time_end: '09:00:00', duration: '0.00' };
  return {};
}

function timesOf(slot: Slot): Draft {
  const end = slot.start + slot.length;
  return {
    date_at: dayText(slot.day),
    time_at: minuteText(clock(slot.bay, slot.start, false)),
    duration: hours(slot.length),
    date_end: dayText(slot.day),
    time_end: minuteText(clock(slot.bay, end, true)),
    bay_id: slot.bay.id,
  };
}

function daysLater(slot: Slot, draw: RandomStream): Draft {
  const days = draw.int(1, 3);
  const later = { ...timesOf(slot), date_end: dayText(slot.day + days) };
  return { ...later, duration: hours(slot.length + days * 8 * quartersOfHour) };
}

function clock(bay: Bay, quarters: number, isEnd: boolean): number {
  const minute = opening + quarters * quarter;
  const afterLunch = isEnd ? minute > bay.lunchStart : minute >= bay.lunchStart;
  return afterLunch ? minute + bay.lunchLength : minute;
}

function hours(quarters: number): string {
  return decimalText(quarters * 25);
}

function stepOf(size: CompanySize, slot: Slot, draw: RandomStream): number {
  if (draw.percent(4)) return 0;
  if (slot.day < size.today) return draw.percent(90) ? workflow.done : workflow.ready;
  if (slot.day > size.today)
    return draw.percent(70) ? workflow.confirmed : draw.pick([workflow.toConfirm, workflow.parts]);
  if (slot.start < 12) return draw.pick([workflow.working, workflow.ready, workflow.done, workflow.parts]);
  return draw.pick([workflow.confirmed, workflow.arrived, workflow.diagnosis, workflow.working]);
}

/** Trucks belong to companies; a few appointments have no client yet. */
function someClient(size: CompanySize, bay: Bay, draw: RandomStream): number | null {
  if (draw.percent(5)) return null;
  const client = draw.int(0, size.clients - 1);
  return bay.heavy && !isCompany(client) ? client - (client % 5) : client;
}

/** A rebuild that occupies its bay for three weeks. */
function longJob(size: CompanySize): Draft {
  const start = size.today + longFrom;
  const client_id = 2 > size.clients ? 1 : 2;
  const vehicle_id = trailerNumber(client_id - 1);
  return {
    id: 0,
    sale_id: 0,
    sale_product_id: 0,
    workflow_id: workflow.working,
    client_id,
    vehicle_id,
    description: `${vehicle(vehicle_id).text} – Plancher, châssis et filage`,
    title: 'Remise à neuf complète',
    notes: "Expertise de l'assureur reçue. Quai réservé pendant trois semaines.",
    color: '#9c36b5',
    date_at: dayText(start),
    time_at: '07:30:00',
    duration: decimalText(longHours),
    date_end: dayText(start + longDays),
    time_end: '16:00:00',
    bay_id: longBay,
  };
}
