import { describe, expect, it } from 'vitest';
import { isWrite } from '#contract/core/module.ts';
import { isRole, roles } from '#contract/core/roles.ts';
import { mayDo, refusalOf, rightOf } from '#contract/rights.ts';
import { rightsTable, specifiedSegments } from '#test/harness/specification.ts';

const rolesOfTheRulings = ['admin', 'office', 'dispatch', 'shop', 'viewer'] as const;

it('knows the five roles', () => {
  expect([...roles]).toEqual([...rolesOfTheRulings]);
  expect(isRole('shop')).toBe(true);
  for (const word of ['Admin', '', 'root', 'toString']) expect(isRole(word)).toBe(false);
});

describe.each(specifiedSegments)('%s', (segment) => {
  it.each(rolesOfTheRulings.map((role, index) => [role, rightsTable[segment].split(' ')[index]] as const))(
    '%s has %s',
    (role, right) => {
      expect(rightOf(role, segment)).toBe(right);
      for (const operation of ['list', 'retrieve'] as const)
        expect(mayDo(role, segment, operation)).toBe(right !== '-');
      for (const operation of ['create', 'update', 'remove'] as const)
        expect(mayDo(role, segment, operation)).toBe(right === 'W');
    },
  );
});

it('takes lists and retrieves for reads, all else for writes', () => {
  expect((['list', 'retrieve'] as const).some(isWrite)).toBe(false);
  expect((['create', 'update', 'remove'] as const).every(isWrite)).toBe(true);
});

it('says a missing right before a missing add-on', () => {
  const [withAddon, without] = [{ addon: true }, { addon: false }];
  expect(refusalOf(undefined, 'agenda_bays', 'list', without)).toBe('forbidden');
  expect(refusalOf('viewer', 'agenda_bays', 'create', without)).toBe('forbidden');
  expect(refusalOf('admin', 'agenda_bays', 'create', without)).toBe('addon_required');
  expect(refusalOf('admin', 'agenda_bays', 'create', withAddon)).toBeUndefined();
  expect(refusalOf('admin', 'clients', 'list', without)).toBeUndefined();
});
