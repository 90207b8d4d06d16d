/** The rights of the person, according to the service's description of their role. */
import { isWrite, type Operation } from '#contract/core/module.ts';
import type { Right } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Description } from '#contract/core/session.ts';
import { moduleOf } from '#contract/registry.ts';

export interface Rights {
  rightOf: (segment: Segment) => Right;
  may: (segment: Segment, operation: Operation) => boolean;
}

/** Without a description (a strict service) everything is offered, and the service refuses what is not allowed. */
export function rightsUnder(description: Description | null): Rights {
  const rightOf = (segment: Segment): Right => {
    const { addon, isExtension } = moduleOf(segment);
    if (!description) return isExtension ? '-' : 'W';
    return addon && !description.addons.includes(addon) ? '-' : (description.modules[segment] ?? '-');
  };
  const may = (segment: Segment, operation: Operation) =>
    Boolean(moduleOf(segment).endpoints[operation]) &&
    (isWrite(operation) ? ['W'] : ['W', 'R']).includes(rightOf(segment));
  return { rightOf, may };
}
