/** Which parts the home page has, and in which order, for whom. Pure. */
import type { Session } from '#console/session/session.tsx';
import type { Role } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';

interface Need {
  /** Whose records it shows: all must be readable. */
  of: readonly Segment[];
  /** It asks what only our own service answers. */
  extensions: boolean;
}

export const parts = {
  pickups: { of: ['bookings'], extensions: false },
  deliveries: { of: ['bookings'], extensions: false },
  unbilled: { of: ['bookings'], extensions: true },
  appointments: { of: ['agenda_appointments'], extensions: true },
  load: { of: ['agenda_bays', 'agenda_appointments'], extensions: true },
  reminders: { of: ['reminders'], extensions: true },
  entries: { of: ['transactions'], extensions: false },
  recent: { of: [], extensions: false },
  sales: { of: ['sales', 'sales_products'], extensions: true },
  ledger: { of: ['transactions'], extensions: true },
} satisfies Record<string, Need>;

export type Part = keyof typeof parts;

/** What each role looks at first; the charts come last, for they are wide. */
const orders: Record<Role, readonly Part[]> = {
  office: [
    'reminders',
    'unbilled',
    'entries',
    'recent',
    'pickups',
    'deliveries',
    'appointments',
    'load',
    'sales',
    'ledger',
  ],
  dispatch: ['pickups', 'deliveries', 'unbilled', 'reminders', 'recent', 'appointments', 'load'],
  shop: ['appointments', 'load', 'reminders', 'recent', 'sales'],
  viewer: [
    'pickups',
    'deliveries',
    'appointments',
    'load',
    'unbilled',
    'entries',
    'reminders',
    'recent',
    'sales',
    'ledger',
  ],
  admin: [
    'reminders',
    'unbilled',
    'pickups',
    'deliveries',
    'appointments',
    'load',
    'entries',
    'recent',
    'sales',
    'ledger',
  ],
};

export interface Dashboard {
  shown: Part[];
  /** What a strict service cannot be asked for, and is therefore not there. */
  left: Part[];
}

/** A strict service does not say who is there: then everything that can be read. */
export function dashboardFor({
  description,
  extensions,
  may,
}: Pick<Session, 'description' | 'extensions' | 'may'>): Dashboard {
  const order = orders[description?.role ?? 'admin'];
  const allowed = order.filter((part) => parts[part].of.every((segment) => may(segment, 'list')));
  return {
    shown: allowed.filter((part) => extensions || !parts[part].extensions),
    left: extensions ? [] : allowed.filter((part) => parts[part].extensions),
  };
}
