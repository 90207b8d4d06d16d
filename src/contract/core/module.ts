/** The shape of a module: its record, its order, its header and envelope, and the endpoints it has. */
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { Section } from '#contract/core/navigation-sections.ts';
import type { Right } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';

/** How the specification spells the authentication header ("Authentication", 2). `Authentification` is not a slip here: sic. */
export type Header = 'Authentication' | 'Authentification';

/**
 * How a single record is wrapped ("Common conventions", 2): `record` as `{data: {}, success}`, `array` as
 * `{data: [{}], success}`, `bare` as `{data: {}}` and lists without `success`.
 */
type Envelope = 'record' | 'array' | 'bare';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Operation = 'list' | 'retrieve' | 'create' | 'update' | 'remove';
export const operations: readonly Operation[] = ['list', 'retrieve', 'create', 'update', 'remove'];

export function isWrite(operation: Operation): boolean {
  return operation !== 'list' && operation !== 'retrieve';
}

/** Distinguishes the operations of one path: by a query parameter, or by any of these fields of the body. */
export interface RouteCondition {
  query?: string;
  body?: readonly [string, ...string[]];
}

/** One way to reach an operation. Where several share a method and a path, `when` distinguishes them. */
export interface Route {
  method: Method;
  path: string;
  when?: RouteCondition;
  /** Only with extensions on. */
  extension?: boolean;
}

export interface Endpoint {
  routes: readonly [Route, ...Route[]];
  /** Overrides the module's header. */
  header?: Header;
  /** Fields of the body that are not fields of the record, such as a sale's `action`. */
  commands?: Fields;
  /** On a strict service, the only fields that the body may change. */
  strictBody?: readonly string[];
  /** "body: same as create": an update sends the whole record, not only what changed. */
  wholeBody?: boolean;
}

/** The words for a module's records. */
export interface ModuleLabels {
  one: string;
  many: string;
  /** The label of the button that creates a record. */
  createLabel: string;
  /** The key that opens its list after G: the first letter of its name, unless another module has it. */
  letter?: string;
}

/** A new icon also needs a line in `console/ui/module-icons.ts`, which does not compile without it. */
export type IconName =
  | 'address-book'
  | 'bell'
  | 'book'
  | 'building'
  | 'building-store'
  | 'calendar-event'
  | 'car-garage'
  | 'cash'
  | 'checklist'
  | 'folders'
  | 'id'
  | 'layout-columns'
  | 'list-details'
  | 'list-numbers'
  | 'map-pin'
  | 'package'
  | 'progress-check'
  | 'receipt'
  | 'truck'
  | 'users';

export type Direction = 'asc' | 'desc';
export interface SortKey<Name extends string = string> {
  field: Name;
  direction: Direction;
}

/** For the start and the end, a field of the day and one of the time. */
interface Window<Name extends string> {
  start: readonly [Name, Name];
  end: readonly [Name, Name];
}

export type Endpoints = { list: Endpoint } & Partial<Record<Operation, Endpoint>>;

/** Returns only the fields that it adds to the parsed values, given the record as it was sent. */
export type DeduceFields = (values: Record<string, unknown>, sent: Record<string, unknown>) => Record<string, unknown>;

/** Returns why a change is refused by rules that look only at the record as it is and the changed values. */
type RefuseChange = (before: Record<string, unknown>, changes: Record<string, unknown>) => Problem[];

type NameOf<F extends Fields> = keyof F & string;
/** `details.account`: a field of the lines inside a record. */
type InnerNameOf<F extends Fields> = {
  [K in NameOf<F>]: F[K] extends { fields: infer I extends Fields } ? `${K}.${NameOf<I>}` : never;
}[NameOf<F>];

export interface Module<
  S extends Segment = Segment,
  F extends Fields = Fields,
  L extends Fields = Fields,
  E extends Endpoints = Endpoints,
> {
  segment: S;
  labels: Record<Language, ModuleLabels>;
  icon: IconName;
  section: Section;
  /** Its position within the section, from the top. */
  position: number;
  /** Rulings section 6: one for each role, in the order of `roles`. */
  rights: `${Right}${Right}${Right}${Right}${Right}`;
  /** The order among equal matches of a search: 1 for the module that people look up most. */
  searchRank: number;
  header: Header;
  envelope: Envelope;
  fields: F;
  /** The fields of the list, where they are not those of the record. */
  listFields: L;
  /** The order that the specification gives; ties go by id, in the direction of the first key. */
  order: readonly [SortKey, ...SortKey[]];
  /** Filters that the specification itself lists, and so hold on a strict service. */
  listedFilters: readonly string[];
  /** Fields of the lines inside a record that its list can be filtered by, such as `details.account`. */
  innerFilters: readonly string[];
  /** The fields that make the name of a record, most important first. */
  title: readonly string[];
  /** The fields that distinguish two records with the same title, most distinctive first. */
  subtitle: readonly string[];
  /** Other modules whose records show in this one's replies. */
  embeds: readonly Segment[];
  /** The fields that lock a record once one of them has a number. */
  lockedBy: readonly string[];
  /** The module of whose records these are the lines. */
  linesOf?: Segment;
  addon?: 'automotive';
  /** Whether the specification lacks it. A strict service has none of its endpoints. */
  isExtension?: boolean;
  /** The fields of start and end, for records with a duration. Their list can be filtered by a window of days. */
  window?: Window<string>;
  /** Derives fields that a service left out from others of the same record. */
  deriveFields?: DeduceFields;
  /** Refuses a change by the rules that are not those of a single field. */
  refuse?: RefuseChange;
  endpoints: E;
}

/** A module as its file declares it. The type allows only names of its own fields. */
export interface ModuleDeclaration<S extends Segment, F extends Fields, L extends Fields, E extends Endpoints>
  extends Pick<
    Module<S, F, L, E>,
    | 'segment'
    | 'labels'
    | 'icon'
    | 'section'
    | 'position'
    | 'rights'
    | 'searchRank'
    | 'header'
    | 'envelope'
    | 'fields'
    | 'linesOf'
    | 'addon'
    | 'isExtension'
    | 'deriveFields'
    | 'refuse'
  > {
  listFields?: L;
  order: readonly [SortKey<NameOf<NoInfer<L>>>, ...SortKey<NameOf<NoInfer<L>>>[]];
  title: readonly NameOf<NoInfer<F>>[];
  subtitle?: readonly NameOf<NoInfer<L>>[];
  window?: Window<NameOf<NoInfer<F>>>;
  listedFilters?: readonly NameOf<NoInfer<L>>[];
  innerFilters?: readonly InnerNameOf<NoInfer<L>>[];
  embeds?: readonly Segment[];
  lockedBy?: readonly NameOf<NoInfer<F>>[];
  endpoints: E & StrictBodies<E, NoInfer<F>>;
}

type StrictBodies<E, F extends Fields> = {
  [O in keyof E]: E[O] extends { strictBody: readonly string[] } ? { strictBody: readonly NameOf<F>[] } : unknown;
};

/**
 * Declares a module: its path segment, fields, order, envelope, endpoints, labels and rights (specification, "Resources and
 * their fields" and "Endpoints").
 * The types of records, bodies and field names are read from the argument, so a name that is no field does not compile.
 */
export function defineModule<
  const S extends Segment,
  F extends Fields,
  const E extends Endpoints,
  L extends Fields = F,
>(declared: ModuleDeclaration<S, F, L, E>): Module<S, F, L, E> {
  const fields: Fields = declared.fields;
  if (declared.isExtension) markAsExtensions(declared.endpoints);
  return {
    listedFilters: [],
    innerFilters: [],
    embeds: [],
    lockedBy: [],
    subtitle: [],
    ...declared,
    // Where a module declares no `listFields`, L is inferred as F.
    listFields: declared.listFields ?? (fields as L),
    endpoints: declared.endpoints,
  };
}

/** Changes the routes in place, because they were made for this declaration alone. */
function markAsExtensions(endpoints: Endpoints): void {
  for (const operation of operations) for (const route of endpoints[operation]?.routes ?? []) route.extension = true;
}

interface EndpointOptions extends Omit<Endpoint, 'routes'> {
  when?: Route['when'];
  also?: readonly Route[];
}

/** Keeps the exact types of the options, for declarations and handlers to be checked against. */
function endpoint<const O extends EndpointOptions>(
  method: Method,
  path: string,
  // Without options O is inferred as its bound, and all of that is optional.
  options: O = {} as O,
): Omit<O, 'when' | 'also'> & Pick<Endpoint, 'routes'> {
  const { when, also = [], ...rest } = options;
  return { ...rest, routes: [{ method, path, when }, ...also] };
}

export const get = <const O extends EndpointOptions>(path: string, options?: O) => endpoint('GET', path, options);
export const post = <const O extends EndpointOptions>(path: string, options?: O) => endpoint('POST', path, options);
export const put = <const O extends EndpointOptions>(path: string, options?: O) => endpoint('PUT', path, options);
export const del = <const O extends EndpointOptions>(path: string, options?: O) => endpoint('DELETE', path, options);

export const ascending = <const N extends string>(field: N): SortKey<N> => ({ field, direction: 'asc' });
export const descending = <const N extends string>(field: N): SortKey<N> => ({ field, direction: 'desc' });

/**
 * The spelling that the specification lists for the operation ("Authentication" 2), which may differ from the
 * module's.
 */
export function headerOf(module: Pick<Module, 'header' | 'endpoints'>, operation: Operation): Header {
  return module.endpoints[operation]?.header ?? module.header;
}

/**
 * The headers that carry the token: the one that the specification lists and, for services that read only the standard one,
 * `Authorization` with the same value. A setting turns the second off, because some services refuse it.
 */
export function credentialsIn(header: Header, token: string, withStandard: boolean): Record<string, string> {
  const value = `Bearer ${token}`;
  return withStandard ? { [header]: value, Authorization: value } : { [header]: value };
}

/** The title's fields for people who read this language: a name in their language comes before the same in another. */
export function titleIn({ title, fields }: Pick<Module, 'title' | 'fields'>, language: Language): string[] {
  const isForeign = (name: string) => fields[name]?.language !== language;
  const names = title.filter((name) => fields[name]?.language);
  const inOrder = names.toSorted((a, b) => Number(isForeign(a)) - Number(isForeign(b))).values();
  return title.map((name) => (fields[name]?.language ? (inOrder.next().value ?? name) : name));
}

/** Whether its records are accounting entries, which are written with their lines and never changed afterwards. */
export function hasLegs({ fields }: Pick<Module, 'fields'>): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'legs');
}

/** Whether a record can no longer be changed. */
export function isClosed({ lockedBy }: Pick<Module, 'lockedBy'>, record: Record<string, unknown>): boolean {
  return lockedBy.some((name) => Number(record[name] ?? 0) > 0);
}

const fieldsOfBodies = new WeakMap<Module, Partial<Record<Operation, Fields>>>();

/**
 * The fields that a body may hold: all of the record, because it may be sent back as it was read, and the endpoint's
 * commands. Made once, because other caches are keyed by this object.
 */
export function bodyFields(module: Module, operation: Operation): Fields {
  const ofModule = fieldsOfBodies.get(module) ?? {};
  fieldsOfBodies.set(module, ofModule);
  ofModule[operation] ??= { ...module.fields, ...module.endpoints[operation]?.commands };
  return ofModule[operation];
}
