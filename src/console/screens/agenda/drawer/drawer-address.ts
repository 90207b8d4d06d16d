/**
 * The drawer in the board's address: `open`, and the initial values of a new appointment with the prefix `new.`. Pure.
 */

const prefix = 'new.';

/** Presets have wire names; `copy` is the id of an appointment to copy. */
export function withOpen(
  now: URLSearchParams,
  open: number | 'new',
  presets: Record<string, string | number> = {},
): URLSearchParams {
  const params = withoutOpen(now);
  params.set('open', String(open));
  for (const [name, value] of Object.entries(presets)) params.set(prefix + name, String(value));
  return params;
}

export function withoutOpen(now: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...now].filter(([name]) => name !== 'open' && !name.startsWith(prefix)));
}

export function presetsIn(now: URLSearchParams): URLSearchParams {
  const given = [...now].filter(([name]) => name.startsWith(prefix));
  return new URLSearchParams(given.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** Whether both addresses show the same drawer, whatever the board behind it shows. */
export function isSameDrawer(one: URLSearchParams, other: URLSearchParams): boolean {
  return one.get('open') === other.get('open') && presetsIn(one).toString() === presetsIn(other).toString();
}
