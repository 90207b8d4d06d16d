/** The path segments of the 19 modules, in the order of the specification's table, and after them those of extensions. */
export const segments = [
  'projects',
  'tasks',
  'clients',
  'clients_contacts',
  'providers',
  'resources',
  'reminders',
  'products',
  'sales',
  'sales_products',
  'bookings',
  'actions',
  'stops',
  'transactions',
  'branches',
  'agenda_appointments',
  'agenda_bays',
  'agenda_displays',
  'agenda_workflows',
  'ledger_accounts',
] as const;

export type Segment = (typeof segments)[number];

export function bySegment<T>(read: (segment: Segment) => T): Record<Segment, T> {
  const entries = segments.map((segment) => [segment, read(segment)]);
  // `fromEntries` loses the type of the keys, and every segment is among them.
  return Object.fromEntries(entries) as Record<Segment, T>;
}

export function isSegment(text: string): text is Segment {
  const names: readonly string[] = segments;
  return names.includes(text);
}
