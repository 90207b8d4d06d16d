/** Which operations the contract puts at which path and method. */
import type { Endpoint, Operation, Route } from '#contract/core/module.ts';
import { operations } from '#contract/core/module.ts';
import { segments } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import type { Implementation } from '#service/commands/implement.ts';

/** One operation at one of its routes. */
export interface Bound {
  implementation: Implementation;
  operation: Operation;
  endpoint: Endpoint;
  route: Route;
}

/** The operation that a request means. */
export interface Chosen extends Bound {
  /** Why the body does not say which of several is meant: refused once the record was found. */
  unclear?: readonly Problem[];
}

export type BoundPaths = Map<string, Map<string, Bound[]>>;

export function boundPaths(
  implementationOf: (segment: (typeof segments)[number]) => Implementation,
  { extensions }: { extensions: boolean },
): BoundPaths {
  const paths: BoundPaths = new Map();
  for (const bound of segments.flatMap((segment) => boundOf(implementationOf(segment)))) {
    const { path, method, extension } = bound.route;
    if (extension && !extensions) continue;
    const methods = paths.get(path) ?? new Map<string, Bound[]>();
    methods.set(method, [...(methods.get(method) ?? []), bound]);
    paths.set(path, methods);
  }
  return paths;
}

function boundOf(implementation: Implementation): Bound[] {
  return operations.flatMap((operation) => {
    const endpoint = implementation.module.endpoints[operation];
    return endpoint ? endpoint.routes.map((route) => ({ implementation, operation, endpoint, route })) : [];
  });
}
