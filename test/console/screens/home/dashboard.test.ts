import { describe, expect, test } from 'vitest';
import { extended, strict } from '#console/data/source/capabilities.ts';
import { dashboardFor, parts } from '#console/screens/home/dashboard.ts';
import { type Role, roles } from '#contract/core/roles.ts';
import type { Description } from '#contract/core/session.ts';
import { mayDo } from '#contract/rights.ts';

const ours = (role: Role) =>
  dashboardFor(
    { description: { role } as Description, may: (segment, operation) => mayDo(role, segment, operation) },
    extended,
  );

describe('the home page', () => {
  test.each(roles)('shows %s only what it may read, and leaves out nothing that it is for', (role) => {
    const { shown, left } = ours(role);
    expect(new Set(shown).size).toBe(shown.length);
    expect(left).toEqual([]);
    for (const part of shown) for (const segment of parts[part].of) expect(mayDo(role, segment, 'list')).toBe(true);
  });

  test('begins with what each role works on', () => {
    expect(ours('dispatch').shown.slice(0, 3)).toEqual(['pickups', 'deliveries', 'unbilled']);
    expect(ours('shop').shown.slice(0, 2)).toEqual(['appointments', 'load']);
    expect(ours('office').shown[0]).toBe('reminders');
    expect(ours('shop').shown).not.toContain('ledger');
    expect(ours('dispatch').shown).not.toContain('sales');
  });

  test('says on a strict service what cannot be asked for', () => {
    const { shown, left } = dashboardFor({ description: null, may: () => true }, strict);
    expect(shown).toEqual(['pickups', 'deliveries', 'entries', 'recent']);
    expect(left).toEqual(['reminders', 'unbilled', 'appointments', 'load', 'sales', 'ledger']);
  });
});
