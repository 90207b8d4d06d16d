/** The addresses of the console. Their parts are wire names. */
import type { Segment } from '#contract/core/segments.ts';
import type { InputName } from '#contract/registry.ts';

/** The values with which a new record starts, by field or body name; `Presets` of any segment by name alone. */
export type Presets<S extends Segment = Segment> = Segment extends S
  ? Record<string, string | number>
  : { [N in InputName<S>]?: string | number };

/** The sources from which an entry can be filled in, which are not fields of it. */
interface Model {
  template?: string;
  reverse?: number;
  /** The sale whose invoice or payment is to be posted. */
  invoice?: number;
  payment?: number;
}

export function presetsInAddress<S extends Segment>(presets: Presets<S> | Model): URLSearchParams {
  return new URLSearchParams(Object.entries(presets).map(([name, value]) => [name, String(value)]));
}

function withPresets<S extends Segment>(path: string, presets: Presets<S> | Model): string {
  const query = presetsInAddress(presets);
  return query.size ? `${path}?${query}` : path;
}

/** The accounting reports that have a page of their own, beside the trial balance. */
export type AccountingReportName =
  | 'income-statement'
  | 'balance-sheet'
  | 'general-ledger'
  | 'journal'
  | 'aging'
  | 'statement'
  | 'statements'
  | 'taxes';

export const links = {
  home: () => '/',
  signIn: () => '/sign-in',
  access: () => '/access',
  /** `part` is the id of a section of the page. */
  settings: (part?: string) => (part ? `/settings#${part}` : '/settings'),
  agenda: () => '/agenda',
  agendaSheet: () => '/agenda/sheet',
  agendaWall: () => '/agenda/wall',
  agendaHours: () => '/agenda/hours',
  list: (segment: Segment) => `/${segment}`,
  record: (segment: Segment, id: number) => `/${segment}/${id}`,
  /** `presets` are the initial values, by wire name. */
  create: <S extends Segment>(segment: S, presets?: Presets<S> | Model) =>
    withPresets(`/${segment}/new`, presets ?? {}),
  /** The trial balance. */
  balances: () => '/transactions/balances',
  /** The postings of an account. It is a query parameter, because an account may have any name, even `..`. */
  account: (account: string, days: { from?: string; to?: string } = {}) =>
    withPresets(
      '/transactions/accounts',
      Object.fromEntries(Object.entries({ account, ...days }).filter(([, value]) => value)),
    ),
  /** The accounting reports. */
  reports: () => '/reports',
  report: (name: AccountingReportName, choices: Record<string, string> = {}) =>
    withPresets(`/reports/${name}`, choices),
  /** The entries that match these filters, by wire name. */
  entries: (filters: Record<string, string>) => withPresets('/transactions', filters),
  import: (segment: Segment) => `/${segment}/import`,
  /** A new record with the values of an existing one. */
  copy: (segment: Segment, id: number) => `/${segment}/new?copy=${id}`,
  edit: (segment: Segment, id: number) => `/${segment}/${id}/edit`,
  /** The page of a sale, ready for typing a new line. */
  newLine: (saleId: number) => `/sales/${saleId}?type=lines`,
};

/** Whether the page begins with a field to type in. What is typed before it is shown is meant for that field. */
export function beginsWithTyping({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname.endsWith('/new') || new URLSearchParams(search).get('type') === 'lines';
}
