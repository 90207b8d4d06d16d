import { dateOf, dayText, isMonthEnd, secondText, weekday } from '../calendar.ts';
import type { CompanySize, DemoRecord } from '../company-size.ts';
import { decimalText } from '../money.ts';
import { type RandomStream, streamOf } from '../random.ts';
import { dailyEntry, depreciation, type Entry, type Leg, loan, payroll, rent, salesTaxes } from './ledger-entries.ts';
import { bookkeeper } from './staff.ts';

interface Due {
  day: number;
  kind: (size: CompanySize, draw: RandomStream) => Entry;
}

const drawEntry = streamOf('transactions');

const EIGHTEEN_MONTHS = 548;
const OPENING = 8 * 3600;
const WORKING_SECONDS = 9 * 3600;
const PAY_CYCLE = 14;
const MOST_DUE = 8;

/** Entries are made on the days up to yesterday: what a person posts today is then the newest. */
export function* transactions(size: CompanySize): Generator<DemoRecord> {
  const first = size.today - EIGHTEEN_MONTHS;
  const due: Due[] = [];
  let id = 0;
  for (const { day, count } of workload(first, size.today, size.transactions)) {
    due.push(...dueOn(day));
    due.splice(0, Math.max(0, due.length - MOST_DUE));
    for (let rank = 0; rank < count; rank++) {
      id += 1;
      const draw = drawEntry(id);
      const planned = rank % 2 === 0 ? due.shift() : undefined;
      const entry = planned === undefined ? dailyEntry(size, draw) : planned.kind(size, draw);
      const date = planned === undefined ? day - billAge(draw) : planned.day;
      const time = OPENING + Math.floor(((rank * 100 + draw.int(0, 99)) * WORKING_SECONDS) / (count * 100));
      yield { segment: 'transactions', record: transaction(size, id, entry, { date, day, time }, draw) };
    }
  }
}

/** Shares the entries among the days, exactly: many on workdays, few on Saturdays, none on Sundays. */
function* workload(first: number, end: number, total: number): Generator<{ day: number; count: number }> {
  let weights = 0;
  for (let day = first; day < end; day++) weights += weightOf(day);
  let weightBefore = 0;
  for (let day = first; day < end; day++) {
    const weightAfter = weightBefore + weightOf(day);
    yield { day, count: Math.floor((total * weightAfter) / weights) - Math.floor((total * weightBefore) / weights) };
    weightBefore = weightAfter;
  }
}

function weightOf(day: number): number {
  const name = weekday(day);
  return name === 0 ? 0 : name === 6 ? 2 : 10;
}

/** The entries due on Thursdays of the pay cycle and on the first and last day of each month. */
function dueOn(day: number): Due[] {
  const kinds: Due['kind'][] = [];
  if (day % PAY_CYCLE === 0) kinds.push(payroll);
  if (dateOf(day) === 1) kinds.push(rent);
  if (isMonthEnd(day)) kinds.push(depreciation, salesTaxes, loan);
  return kinds.map((kind) => ({ day, kind }));
}

function billAge(draw: RandomStream): number {
  return draw.percent(80) ? 0 : draw.int(1, 4);
}

function transaction(
  size: CompanySize,
  id: number,
  entry: Entry,
  when: { date: number; day: number; time: number },
  draw: RandomStream,
): Record<string, unknown> {
  const project = draw.percent(9) ? String(draw.int(1, size.projects)) : '';
  return {
    id,
    number: String(id),
    reference: entry.reference,
    date: dayText(when.date),
    user: bookkeeper(draw),
    creation_date: dayText(when.day),
    creation_time: secondText(when.time),
    description: entry.description,
    name: entry.party?.name ?? entry.description,
    code: entry.party?.code ?? null,
    labels: entry.labels,
    details: entry.legs.map((leg) => detail(leg, entry, project)),
  };
}

/** Only legs on income and expense accounts have a project. */
function detail(leg: Leg, entry: Entry, project: string): Record<string, unknown> {
  return {
    account: leg.account,
    reference: leg.account === '1100' || leg.account === '2100' ? entry.reference : '',
    amount: decimalText(leg.cents),
    currency: leg.currency,
    credit: leg.credit,
    projet_id: leg.account >= '4000' ? project : '',
  };
}
