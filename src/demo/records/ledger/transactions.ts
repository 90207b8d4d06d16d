import { defaultPayable, defaultReceivable } from '#contract/chart/party-accounts.ts';
import { timeOfSecond } from '#contract/formats/calendar.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { dateOf, dayText, isMonthEnd, weekday } from '#demo/calendar.ts';
import { type CompanySize, type DemoRecord, ledgerDays } from '#demo/company-size.ts';
import { type RandomStream, streamOf } from '#demo/random.ts';
import { Books } from '#demo/records/ledger/books.ts';
import { currencyExchange, dailyEntry, freightInvoice, usInvoice } from '#demo/records/ledger/daily-entries.ts';
import * as dues from '#demo/records/ledger/dues.ts';
import type { Entry, Leg } from '#demo/records/ledger/legs.ts';
import { bookkeeper } from '#demo/records/staff.ts';

interface Due {
  day: number;
  kind: (books: Books, date: number, draw: RandomStream) => Entry | undefined;
}

const drawEntry = streamOf('transactions');

const opening = 8 * 3600;
const workingSeconds = 9 * 3600;
const payCycle = 14;
const orderCycle = 10;
const maxDue = 8;
const saturday = 6;

/** The entries of each month, by day. */
const monthly = new Map<number, Due['kind'][]>([
  [1, [dues.rent]],
  [4, [dues.preauthorized('Assurances')]],
  [7, [invoiced(freightInvoice)]],
  [9, [dues.preauthorized('Télécom')]],
  [10, [invoiced(usInvoice)]],
  [12, [dues.preauthorized('Électricité')]],
  [15, [dues.deductions]],
  [17, [invoiced(freightInvoice)]],
  [20, [dues.fuel]],
  [25, [invoiced(currencyExchange)]],
  [27, [invoiced(freightInvoice)]],
]);

/** The entry is made on the day on which its turn comes, not on the day that was planned. */
function invoiced(kind: (books: Books, draw: RandomStream) => Entry | undefined): Due['kind'] {
  return (books, _date, draw) => kind(books, draw);
}

/** Entries are made on the days up to yesterday, so that what a person posts today is the newest. */
export function* transactions(size: CompanySize): Generator<DemoRecord> {
  const first = size.today - ledgerDays;
  const books = new Books(size);
  const due: Due[] = [];
  let id = 0;
  for (const { day, count } of workload(first, size.today, size.transactions)) {
    books.begin(day);
    due.push(...dueOn(day));
    due.splice(0, Math.max(0, due.length - maxDue));
    for (let rank = 0; rank < count; rank++) {
      id += 1;
      const draw = drawEntry(id);
      const planned = id === 1 ? { day: first, kind: dues.openingBalances } : rank % 2 === 0 ? due.shift() : undefined;
      const entry = planned?.kind(books, planned.day, draw) ?? dailyEntry(books, draw);
      books.record(entry);
      const time = opening + Math.floor(((rank * 100 + draw.int(0, 99)) * workingSeconds) / (count * 100));
      yield { segment: 'transactions', record: transaction(size, id, entry, { day, time }, draw) };
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

function dueOn(day: number): Due[] {
  const kinds: (Due['kind'] | false)[] = [
    day % payCycle === 0 && dues.payroll,
    ...(monthly.get(dateOf(day)) ?? []),
    day % orderCycle === 4 && dues.stockOrder,
    weekday(day) === saturday && dues.counterSales,
    dayText(day).endsWith('-07-17') && dues.vacations,
    ...(isMonthEnd(day) ? [dues.depreciation, dues.salesTaxes, dues.loan] : []),
    /-(03-31|06-30|09-30|12-31)$/.test(dayText(day)) && dues.dividends,
  ];
  return kinds.flatMap((kind) => (kind ? [{ day, kind }] : []));
}

function transaction(
  size: CompanySize,
  id: number,
  entry: Entry,
  when: { day: number; time: number },
  draw: RandomStream,
): Record<string, unknown> {
  const project = draw.percent(9) ? String(draw.int(1, size.projects)) : '';
  return {
    id,
    number: String(id),
    reference: entry.reference,
    date: dayText(entry.date),
    user: bookkeeper(draw),
    creation_date: dayText(when.day),
    creation_time: timeOfSecond(when.time),
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
    reference: leg.account === defaultReceivable || leg.account === defaultPayable ? entry.reference : '',
    amount: decimalText(leg.cents),
    currency: leg.currency,
    credit: leg.credit,
    projet_id: leg.account >= '4000' ? project : '',
  };
}
