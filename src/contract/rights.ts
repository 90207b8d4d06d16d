/** What each role may do with a module's records: `rights` in `modules/<segment>.ts`, a letter each in the order of `roles`. */
import { isWrite, type Operation } from '#contract/core/module.ts';
import { type Right, type Role, roles } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

export function rightOf(role: Role, segment: Segment): Right {
  const right = moduleOf(segment).rights[roles.indexOf(role)];
  return right === 'W' || right === 'R' ? right : '-';
}

export function mayDo(role: Role, segment: Segment, operation: Operation): boolean {
  const right = rightOf(role, segment);
  return right === 'W' || (right === 'R' && !isWrite(operation));
}

/** Why somebody with this role may not do it on this service. A missing right is reported before a missing add-on. */
export function refusalOf(
  role: Role | undefined,
  segment: Segment,
  operation: Operation,
  { addon }: { addon: boolean },
): 'forbidden' | 'addon_required' | undefined {
  if (!role || !mayDo(role, segment, operation)) return 'forbidden';
  return moduleOf(segment).addon && !addon ? 'addon_required' : undefined;
}
