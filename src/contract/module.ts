/** The shape of a module: its record, its order, its header and envelope, and the endpoints it has. */
import type { Fields, RecordOf } from '#contract/field.ts';
import type { Segment } from '#contract/segments.ts';

/** How the specification spells the authentication header ("Authentication", 2). `Authentification` is not a slip here: sic. */
export type Header = 'Authentication' | 'Authentification';

/**
 * How a single record is wrapped ("Common conventions", 2): `record` as `{data: {}, success}`, `array` as
 * `{data: [{}], success}`, `bare` as `{data: {}}` and lists without `success`.
 */
export type Envelope = 'record' | 'array' | 'bare';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Operation = 'list' | 'retrieve' | 'create' | 'update' | 'remove';
export const operations: readonly Operation[] = ['list', 'retrieve', 'create', 'update', 'remove'];

/** What a request holds that means one operation and not another: a parameter, or any of some fields of the body. */
export interface Mark {
  query?: string;
  body?: readonly [string, ...string[]];
}

/** One way to reach an operation. Where several share a method and a path, `when` tells them apart. */
export interface Route {
  method: Method;
  path: string;
  when?: Mark;
  /** Only with extensions on. */
  extension?: boolean;
}

export interface Endpoint {
  routes: readonly [Route, ...Route[]];
  /** Overrides the module's header. */
  header?: Header;
  /** Fields of the body that are no fields of the record, such as a sale's `action`. */
  commands?: Fields;
  /** On a strict service, the only fields that the body may change. */
  strictBody?: readonly string[];
  /** "body: same as create": an update sends the whole record, not only what changed. */
  wholeBody?: boolean;
}

export type Direction = 'asc' | 'desc';
export interface SortKey {
  field: string;
  direction: Direction;
}

export type Endpoints = { list: Endpoint } & Partial<Record<Operation, Endpoint>>;

export interface Module<
  S extends Segment = Segment,
  F extends Fields = Fields,
  L extends Fields = Fields,
  E extends Endpoints = Endpoints,
> {
  segment: S;
  header: Header;
  envelope: Envelope;
  fields: F;
  /** What the list shows, where that is not the record itself. */
  listed: L;
  /** The order that the specification gives; ties go by id, in the direction of the first key. */
  order: readonly [SortKey, ...SortKey[]];
  /** Filters that the specification itself lists, and so hold on a strict service. */
  listedFilters: readonly string[];
  /** Fields of the lines inside a record that its list can be filtered by, such as `details.account`. */
  innerFilters: readonly string[];
  /** The fields that name a record to a person, most telling first. */
  title: readonly string[];
  /** Other modules whose records show in this one's replies. */
  shows: readonly Segment[];
  addon?: 'automotive';
  endpoints: E;
}

type Declared<S extends Segment, F extends Fields, L extends Fields, E extends Endpoints> = Omit<
  Module<S, F, L, E>,
  'listed' | 'listedFilters' | 'innerFilters' | 'shows' | 'title'
> &
  Partial<Pick<Module<S, F, L, E>, 'listed' | 'listedFilters' | 'innerFilters' | 'shows'>> & {
    title: readonly (keyof F & string)[];
  };

export function defineModule<
  const S extends Segment,
  F extends Fields,
  const E extends Endpoints,
  L extends Fields = F,
>(declared: Declared<S, F, L, E>): Module<S, F, L, E> {
  return {
    listedFilters: [],
    innerFilters: [],
    shows: [],
    ...declared,
    listed: declared.listed ?? (declared.fields as unknown as L),
  };
}

interface EndpointOptions extends Omit<Endpoint, 'routes'> {
  when?: Route['when'];
  also?: readonly Route[];
}

/** Keeps the exact type of `commands`, for handlers to be checked against. */
type Declares<O> = O extends { commands: infer C extends Fields }
  ? Omit<Endpoint, 'commands'> & { commands: C }
  : Endpoint;

function endpoint<O extends EndpointOptions>(method: Method, path: string, options: O): Declares<O> {
  const { when, also = [], ...rest } = options;
  return { ...rest, routes: [{ method, path, when }, ...also] } as unknown as Declares<O>;
}

const none: EndpointOptions = {};
export const get = <O extends EndpointOptions>(path: string, options: O = none as O) => endpoint('GET', path, options);
export const post = <O extends EndpointOptions>(path: string, options: O = none as O) =>
  endpoint('POST', path, options);
export const put = <O extends EndpointOptions>(path: string, options: O = none as O) => endpoint('PUT', path, options);
export const del = <O extends EndpointOptions>(path: string, options: O = none as O) =>
  endpoint('DELETE', path, options);

export const ascending = (field: string): SortKey => ({ field, direction: 'asc' });
export const descending = (field: string): SortKey => ({ field, direction: 'desc' });

/** A record of a module, as `retrieve` shows it with every extension on. */
export type RecordIn<M> = M extends { fields: infer F extends Fields } ? RecordOf<F> : never;
/** A record of a module's list. */
export type ListedIn<M> = M extends { listed: infer L extends Fields } ? RecordOf<L> : never;

export function headerOf(module: Pick<Module, 'header' | 'endpoints'>, operation: Operation): Header {
  return module.endpoints[operation]?.header ?? module.header;
}

/**
 * The headers that say who asks: the listed spelling and, for services that read only the standard's, `Authorization` with
 * the same value. Some mind the second: a setting turns it off.
 */
export function credentialsIn(header: Header, token: string, withStandard: boolean): Record<string, string> {
  const value = `Bearer ${token}`;
  return withStandard ? { [header]: value, Authorization: value } : { [header]: value };
}

/** The fields of a body: those of the record that a person may set, and the endpoint's commands. */
export function bodyFields(module: Module, operation: 'create' | 'update'): Fields {
  return { ...module.fields, ...module.endpoints[operation]?.commands };
}
