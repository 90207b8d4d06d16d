/** Bodies written by hand from the specification's create tables, for the demonstration company's ids. */
import type { Segment } from '#contract/core/segments.ts';

export type Body = Record<string, unknown>;

const leg = (credit: 'C' | 'D', amount = '10.00') => ({ account: '5000', amount, currency: 'CAD', credit });
export const balancedEntry: Body = { date: '2026-11-20', details: [leg('D'), leg('C')] };

const minimal: Partial<Record<Segment, Body>> = {
  projects: { name: 'Shed' },
  tasks: { project_id: 1, name: 'Measure' },
  clients: { name: 'Ada' },
  clients_contacts: { client_id: 1, name: 'Ada' },
  providers: { name: 'Parts Ltd' },
  resources: { code: 'T1', name: 'Ada' },
  reminders: { title: 'Call', module: 'clients', moduleID: '1', userID: '7', date: '2026-11-20 09:00:00' },
  products: { category_id: 3, name_fr: 'Pneu', name_en: 'Tire' },
  sales: { client_id: 1, date: '2026-11-20' },
  sales_products: { sale_id: 1, product_id: 1 },
  actions: {
    value: '10.00',
    cost: '5.00',
    user_id: 1,
    action_id: 2,
    date: '2026-11-20 09:15:00',
    bookingID: 1,
  },
  transactions: balancedEntry,
  agenda_appointments: { date_at: '2026-11-20', time_at: '09:00:00' },
  agenda_bays: { name: 'Bay' },
  agenda_displays: { name: 'Display' },
  agenda_workflows: { name: 'Step' },
};

const coded: ReadonlySet<Segment> = new Set(['clients', 'providers', 'products']);
let codes = 0;

/** The least that a create needs; a code that must be unique is a new one each time. */
export function minimalBody(segment: Segment): Body {
  const body = minimal[segment];
  if (!body) throw new Error(`${segment} has no create`);
  return coded.has(segment) ? { code: `NEW-${++codes}`, ...body } : { ...body };
}

export function hasMinimalBody(segment: Segment): boolean {
  return minimal[segment] !== undefined;
}

/** A small change that each update accepts. */
export const changes: Partial<Record<Segment, Body>> = {
  projects: { name: 'Other' },
  tasks: { name: 'Other' },
  clients: { name: 'Other' },
  providers: { name: 'Other' },
  resources: { name: 'Other' },
  reminders: { title: 'Other' },
  products: { name_fr: 'Autre', name_en: 'Other' },
  sales: { action: 'quote' },
  sales_products: { product_price: 12.5 },
  agenda_appointments: { title: 'Other' },
  agenda_bays: { name: 'Other' },
  agenda_displays: { name: 'Other' },
  agenda_workflows: { name: 'Other' },
};

export function changeFor(segment: Segment): Body {
  const body = changes[segment];
  if (!body) throw new Error(`${segment} has no update`);
  return { ...body };
}

/** The record or the array of one, taken out of its envelope. */
export function recordOf(body: { data: Body | Body[] }): Body & { id: number } {
  return (Array.isArray(body.data) ? body.data[0] : body.data) as Body & { id: number };
}
