/** Where things are: the console's addresses speak the wire's names. */
import type { Segment } from '#contract/core/segments.ts';

type Presets = Record<string, string | number>;

function withPresets(path: string, presets: Presets): string {
  const query = new URLSearchParams(Object.entries(presets).map(([name, value]) => [name, String(value)]));
  return query.size ? `${path}?${query}` : path;
}

export const links = {
  home: () => '/',
  signIn: () => '/sign-in',
  agenda: () => '/agenda',
  agendaSheet: () => '/agenda/sheet',
  agendaWall: () => '/agenda/wall',
  agendaHours: () => '/agenda/hours',
  list: (segment: Segment) => `/${segment}`,
  record: (segment: Segment, id: number) => `/${segment}/${id}`,
  /** `presets` are wire names and what the form begins with. */
  create: (segment: Segment, presets: Presets = {}) => withPresets(`/${segment}/new`, presets),
  /** The trial balance. */
  balances: () => '/transactions/balances',
  /** What was posted on an account. It stands behind the question mark, for an account may be called anything, even `..`. */
  account: (account: string, days: { from?: string; to?: string } = {}) =>
    withPresets(
      '/transactions/accounts',
      Object.fromEntries(Object.entries({ account, ...days }).filter(([, value]) => value)),
    ),
  import: (segment: Segment) => `/${segment}/import`,
  /** A new record that begins like another. */
  copy: (segment: Segment, id: number) => `/${segment}/new?copy=${id}`,
  edit: (segment: Segment, id: number) => `/${segment}/${id}/edit`,
};
