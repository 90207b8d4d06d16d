/**
 * What the compiler knows about the wire, and what it rejects. Nothing runs here: `tsc` checks it, and an expected
 * error that does not occur fails the build.
 */
import { expectTypeOf } from 'vitest';
import { decimal, id, legs, text } from '#contract/core/field.ts';
import { ascending, defineModule, descending, get, type ModuleDeclaration, put } from '#contract/core/module.ts';
import type { BodyOf, FieldName, ListedName, ListedOf, RecordOf } from '#contract/registry.ts';

// A record has its fields, each with its own type, and no others.
expectTypeOf<RecordOf<'bookings'>['pickup_date']>().toEqualTypeOf<string>();
expectTypeOf<RecordOf<'bookings'>['client_id']>().toEqualTypeOf<number>();
expectTypeOf<RecordOf<'bookings'>['inactive']>().toEqualTypeOf<0 | 1>();
expectTypeOf<RecordOf<'bookings'>['items'][number]['weight']>().toEqualTypeOf<string>();
expectTypeOf<RecordOf<'projects'>['tasks'][number]['comments'][number]['comment']>().toEqualTypeOf<string>();
expectTypeOf<RecordOf<'providers'>['credit']>().toEqualTypeOf<number | null>();
expectTypeOf<RecordOf<'transactions'>['details'][number]['credit']>().toEqualTypeOf<'C' | 'D'>();
expectTypeOf<RecordOf<'agenda_appointments'>['bay_id']>().toEqualTypeOf<number | null>();
// @ts-expect-error a booking has no `prix`
export type NoSuchField = RecordOf<'bookings'>['prix'];
// @ts-expect-error there is no such module
export type NoSuchModule = RecordOf<'produkts'>;

// The list of actions has the form of stops, the record its own.
expectTypeOf<ListedOf<'actions'>['contact_name']>().toEqualTypeOf<string>();
// @ts-expect-error only the list has the texts of the stop
export type NotOfTheRecord = RecordOf<'actions'>['contact_name'];

// Names of fields.
expectTypeOf<'nom'>().toExtend<FieldName<'clients_contacts'>>();
expectTypeOf<'plaet'>().not.toExtend<FieldName<'agenda_appointments'>>();
expectTypeOf<'contact_name'>().toExtend<ListedName<'actions'>>();
expectTypeOf<'contact_name'>().not.toExtend<FieldName<'actions'>>();

// Bodies hold what may be written, and an endpoint's commands.
expectTypeOf<BodyOf<'clients', 'create'>['name']>().toEqualTypeOf<string>();
expectTypeOf<BodyOf<'clients', 'update'>['name']>().toEqualTypeOf<string | undefined>();
expectTypeOf<BodyOf<'sales', 'update'>['action']>().toEqualTypeOf<'invoice' | 'quote' | undefined>();
expectTypeOf<BodyOf<'agenda_appointments', 'create'>['date_end']>().toEqualTypeOf<string | undefined>();
expectTypeOf<BodyOf<'bookings', 'create'>>().toBeNever();
expectTypeOf<BodyOf<'transactions', 'update'>>().toBeNever();
// @ts-expect-error the service assigns the id
export type Assigned = BodyOf<'clients', 'create'>['id'];

// A module's declaration names its own fields.
const fields = {
  id: id(),
  plate: text({ required: true }),
  trips: legs({ account: text(), amount: decimal() }),
};
type Vehicles = ModuleDeclaration<'products', typeof fields, typeof fields, { list: ReturnType<typeof get> }>;
const vehicles = {
  segment: 'products',
  labels: {
    en: { one: 'Vehicle', many: 'Vehicles', createLabel: 'New vehicle' },
    fr: { one: 'Véhicule', many: 'Véhicules', createLabel: 'Nouveau véhicule' },
  },
  icon: 'truck',
  section: 'dispatch',
  position: 4,
  rights: 'WWRRR',
  searchRank: 20,
  header: 'Authentication',
  envelope: 'record',
  title: ['plate'],
  order: [ascending('plate'), descending('id')],
  fields,
  endpoints: { list: get('/api/vehicles') },
} satisfies Vehicles;

defineModule({ ...vehicles, listedFilters: ['plate'], innerFilters: ['trips.account'] });
// @ts-expect-error a misspelt field in the order
defineModule({ ...vehicles, order: [ascending('plaet')] });
// @ts-expect-error a misspelt field in the second key of the order
defineModule({ ...vehicles, order: [ascending('plate'), descending('idd')] });
// @ts-expect-error a filter by an unknown field
defineModule({ ...vehicles, listedFilters: ['nope'] });
// @ts-expect-error the lines have no such field
defineModule({ ...vehicles, innerFilters: ['trips.acount'] });
// @ts-expect-error `plate` has no lines
defineModule({ ...vehicles, innerFilters: ['plate.account'] });
// @ts-expect-error an unknown field as the title
defineModule({ ...vehicles, title: ['plat'] });
// @ts-expect-error an unknown field as the subtitle
defineModule({ ...vehicles, subtitle: ['plat'] });
// @ts-expect-error a right is missing
defineModule({ ...vehicles, rights: 'WWRR' });
// @ts-expect-error an unknown section
defineModule({ ...vehicles, section: 'garage' });
// @ts-expect-error an unknown picture
defineModule({ ...vehicles, icon: 'wheel' });
// @ts-expect-error a window between unknown fields
defineModule({ ...vehicles, window: { start: ['plate', 'plate'], end: ['plat', 'plate'] } });
// @ts-expect-error an unknown module is embedded
defineModule({ ...vehicles, embeds: ['vehicels'] });
const path = '/api/vehicles/:id';
defineModule({ ...vehicles, endpoints: { ...vehicles.endpoints, update: put(path, { strictBody: ['plate'] }) } });
// @ts-expect-error a strict body with an unknown field
defineModule({ ...vehicles, endpoints: { ...vehicles.endpoints, update: put(path, { strictBody: ['plaet'] }) } });
