import { expect, it } from 'vitest';
import { headerOf, operations, type Route } from '#contract/core/module.ts';
import { isSegment, segments } from '#contract/core/segments.ts';
import { moduleOf, moduleRegistry } from '#contract/registry.ts';
import { extensionRights, listedEndpoints } from '#test/harness/specification.ts';

const segmentsOfTheSpecification = [
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
];

function spelled({ method, path, when }: Route): string {
  return `${method} ${path}${when && 'query' in when ? `?${when.query}=:id` : ''}`;
}

function declared(extension: boolean): string[] {
  return segments
    .map(moduleOf)
    .flatMap((module) =>
      operations.flatMap((operation) =>
        (module.endpoints[operation]?.routes ?? [])
          .filter((route) => Boolean(route.extension) === extension)
          .map((route) => [module.segment, operation, spelled(route), headerOf(module, operation)].join(' ')),
      ),
    );
}

/** Modules beyond the specification; a shop may add its own after these. */
const extensions = segments.filter((segment) => moduleOf(segment).isExtension);

it('has the 19 modules of the specification, in its order, each under its own name, and after them its extensions', () => {
  expect([...segments]).toEqual([...segmentsOfTheSpecification, ...extensions]);
  expect(extensions).toEqual(Object.keys(extensionRights));
  expect(Object.keys(moduleRegistry)).toEqual([...segments]);
  for (const segment of segments) expect(moduleOf(segment).segment).toBe(segment);
});

it('has exactly the endpoints of the specification, with the header that it spells', () => {
  const listed = listedEndpoints.map((each) =>
    [each.segment, each.operation, `${each.method} ${each.path}`, each.header].join(' '),
  );
  expect(declared(false).sort()).toEqual(listed.sort());
});

it('adds one endpoint to a module of the specification, and its own modules, as extensions', () => {
  const isOf = (segment: string) => (line: string) => line.startsWith(`${segment} `);
  expect(declared(true).filter((line) => !extensions.some((segment) => isOf(segment)(line)))).toEqual([
    'sales_products update PUT /api/sales_products/:id Authentification',
  ]);
  expect(declared(true).filter(isOf('ledger_accounts'))).toEqual([
    'ledger_accounts list GET /api/ledger_accounts Authentication',
    'ledger_accounts retrieve GET /api/ledger_accounts/:id Authentication',
    'ledger_accounts create POST /api/ledger_accounts Authentication',
    'ledger_accounts update PUT /api/ledger_accounts/:id Authentication',
  ]);
});

it('wraps replies as the specification says', () => {
  for (const { segment, operation, envelope } of listedEndpoints) {
    if (operation !== 'remove') expect(moduleOf(segment).envelope, segment).toBe(envelope);
  }
});

it('gives no two modules the same rank in searches', () => {
  const ranks = segments.map((segment) => moduleOf(segment).searchRank);
  expect(new Set(ranks).size).toBe(segments.length);
});

it('knows the agenda as the part of the add-on', () => {
  expect(segments.filter((segment) => moduleOf(segment).addon)).toEqual([
    'agenda_appointments',
    'agenda_bays',
    'agenda_displays',
    'agenda_workflows',
  ]);
});

it('knows a segment from any other word', () => {
  expect(isSegment('clients_contacts')).toBe(true);
  for (const word of ['', 'client', 'Clients', 'constructor', '__proto__']) expect(isSegment(word)).toBe(false);
});

it('orders and titles by fields that the list has', () => {
  for (const segment of segments) {
    const module = moduleOf(segment);
    const fields = { ...module.fields, ...module.listFields };
    for (const { field } of module.order) expect(Object.keys(fields), segment).toContain(field);
    for (const field of module.title) expect(Object.keys(fields), segment).toContain(field);
  }
});
