/** Which tiles the home page shows to whom, and in which order. No I/O. */
import type { Capabilities } from '#console/data/source/record-source.ts';
import type { Session } from '#console/session/session.tsx';
import type { Role } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';

interface Need {
  /** The modules whose records the tile shows. The person must be allowed to read all of them. */
  of: readonly Segment[];
  /** Whether the service can answer the tile's query; absent where every service can. */
  canShow?: (source: Capabilities) => boolean;
}

export const parts = {
  pickups: { of: ['bookings'] },
  deliveries: { of: ['bookings'] },
  unbilled: { of: ['bookings'], canShow: (source) => source.canQuery('bookings', { fact_number: '' }) },
  appointments: { of: ['agenda_appointments'], canShow: canQueryDays },
  load: { of: ['agenda_bays', 'agenda_appointments'], canShow: canQueryDays },
  reminders: { of: ['reminders'], canShow: (source) => source.canQuery('reminders', { closed: 0 }) },
  entries: { of: ['transactions'] },
  recent: { of: [] },
  sales: { of: ['sales', 'sales_products'], canShow: (source) => source.supportsReports },
  ledger: { of: ['transactions'], canShow: (source) => source.supportsReports },
} satisfies Record<string, Need>;

export type Part = keyof typeof parts;

/** Ordered by importance for each role. The charts come last, because they are wide. */
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

interface Dashboard {
  shown: Part[];
  /** Tiles that are left out because the service cannot answer their queries. */
  left: Part[];
}

function canQueryDays(source: Capabilities): boolean {
  return source.canQuery('agenda_appointments', { from: '', to: '' });
}

/** If the role is unknown, shows every tile whose data can be read. */
export function dashboardFor(
  { description, may }: Pick<Session, 'description' | 'may'>,
  source: Capabilities,
): Dashboard {
  const order = orders[description?.role ?? 'admin'];
  const allowed = order.filter((part) => parts[part].of.every((segment) => may(segment, 'list')));
  return {
    shown: allowed.filter((part) => canShow(part, source)),
    left: allowed.filter((part) => !canShow(part, source)),
  };
}

function canShow(part: Part, source: Capabilities): boolean {
  const need: Need = parts[part];
  return need.canShow?.(source) ?? true;
}
