import { dayOf } from '#demo/calendar.ts';

const baseClients = 240;
const minStaff = 25;
/** How far back the ledger reaches: eighteen months. */
export const ledgerDays = 548;

/** The size of the company and the day around which its records lie. */
export interface CompanySize {
  today: number;
  /** 1 for the default 240 clients. */
  growth: number;
  clients: number;
  providers: number;
  resources: number;
  products: number;
  projects: number;
  looseTasks: number;
  sales: number;
  bookings: number;
  appointments: number;
  reminders: number;
  transactions: number;
}

export interface DemoRecord {
  segment: string;
  record: Record<string, unknown>;
}

export function companySizeOf(today: string, scale = baseClients): CompanySize {
  if (!Number.isInteger(scale) || scale < 1) throw new RangeError(`Not a number of clients: ${scale}`);
  const grown = (base: number) => Math.max(1, Math.round((base * scale) / baseClients));
  return {
    today: dayOf(today),
    growth: scale / baseClients,
    clients: scale,
    providers: Math.min(grown(60), 3000),
    // Never fewer than the default staff: the bays name their technicians.
    resources: Math.max(minStaff, Math.min(grown(25), 1000)),
    products: grown(150),
    projects: grown(40),
    looseTasks: grown(6),
    sales: grown(400),
    bookings: grown(300),
    appointments: grown(600),
    reminders: grown(120),
    transactions: grown(1500),
  };
}

/** How many days back a module reaches: longer in a larger company, so that its days stay believable. */
export function daysBackFor(size: CompanySize, base: number, max: number): number {
  return Math.round(Math.min(max, Math.max(base, base * size.growth)));
}
