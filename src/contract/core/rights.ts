/** Roles and what they may do (rulings section 6). W: read and write, R: read, -: refused. */
import type { Operation } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';

export const roles = ['admin', 'office', 'dispatch', 'shop', 'viewer'] as const;
export type Role = (typeof roles)[number];
export type Right = 'W' | 'R' | '-';

/** In the order of `roles`. */
const table: Record<Segment, string> = {
  clients: 'WWRRR',
  clients_contacts: 'WWRRR',
  providers: 'WWRRR',
  products: 'WWRRR',
  projects: 'WWWWR',
  tasks: 'WWWWR',
  reminders: 'WWWWR',
  resources: 'WWRRR',
  sales: 'WW-RR',
  sales_products: 'WW-RR',
  transactions: 'WW--R',
  bookings: 'RRR-R',
  stops: 'RRR-R',
  actions: 'WWW-R',
  branches: 'RRRRR',
  agenda_appointments: 'WWRWR',
  agenda_bays: 'WRRWR',
  agenda_displays: 'WRRWR',
  agenda_workflows: 'WRRWR',
};

export function rightOf(role: Role, segment: Segment): Right {
  const right = table[segment][roles.indexOf(role)];
  return right === 'W' || right === 'R' ? right : '-';
}

export function isWrite(operation: Operation): boolean {
  return operation !== 'list' && operation !== 'retrieve';
}

export function mayDo(role: Role, segment: Segment, operation: Operation): boolean {
  const right = rightOf(role, segment);
  return right === 'W' || (right === 'R' && !isWrite(operation));
}

export function isRole(text: string): text is Role {
  const known: readonly string[] = roles;
  return known.includes(text);
}
