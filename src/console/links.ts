/** Where things are: the console's addresses speak the wire's names. */
import type { Segment } from '#contract/core/segments.ts';
import type { InputName } from '#contract/registry.ts';

/** What a new record begins with, by field or as bodies call it; of any segment by name alone. */
export type Presets<S extends Segment = Segment> = Segment extends S
  ? Record<string, string | number>
  : { [N in InputName<S>]?: string | number };

/** What an entry begins like that is no field of it. */
interface Model {
  template?: string;
  reverse?: number;
  /** The sale whose invoice, or whose payment, is to be posted. */
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
  | 'taxes';

export const links = {
  home: () => '/',
  signIn: () => '/sign-in',
  access: () => '/access',
  /** `part` is its place on the page. */
  settings: (part?: string) => (part ? `/settings#${part}` : '/settings'),
  agenda: () => '/agenda',
  agendaSheet: () => '/agenda/sheet',
  agendaWall: () => '/agenda/wall',
  agendaHours: () => '/agenda/hours',
  list: (segment: Segment) => `/${segment}`,
  record: (segment: Segment, id: number) => `/${segment}/${id}`,
  /** `presets` are wire names and what the form begins with. */
  create: <S extends Segment>(segment: S, presets?: Presets<S> | Model) =>
    withPresets(`/${segment}/new`, presets ?? {}),
  /** The trial balance. */
  balances: () => '/transactions/balances',
  /** What was posted on an account. It stands behind the question mark, for an account may be called anything, even `..`. */
  account: (account: string, days: { from?: string; to?: string } = {}) =>
    withPresets(
      '/transactions/accounts',
      Object.fromEntries(Object.entries({ account, ...days }).filter(([, value]) => value)),
    ),
  /** The accounting reports. */
  reports: () => '/reports',
  report: (name: AccountingReportName, choices: Record<string, string> = {}) =>
    withPresets(`/reports/${name}`, choices),
  /** The entries that meet these filters, by the names of the wire. */
  entries: (filters: Record<string, string>) => withPresets('/transactions', filters),
  import: (segment: Segment) => `/${segment}/import`,
  /** A new record that begins like another. */
  copy: (segment: Segment, id: number) => `/${segment}/new?copy=${id}`,
  edit: (segment: Segment, id: number) => `/${segment}/${id}/edit`,
  /** A sale's page on which a new line is typed next. */
  newLine: (saleId: number) => `/sales/${saleId}?type=lines`,
};

/** Whether the page begins with a field to type in. What is typed before it is shown is meant for that field. */
export function beginsWithTyping({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname.endsWith('/new') || new URLSearchParams(search).get('type') === 'lines';
}
