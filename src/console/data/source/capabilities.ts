/** What each kind of service can do. */
import { needsLocalQuery } from '#console/data/source/local-query.ts';
import type { Capabilities } from '#console/data/source/record-source.ts';
import { isShown, writableFields } from '#contract/core/field.ts';
import { filterFields, scalarFields } from '#contract/core/query/list-query.ts';
import { moduleOf } from '#contract/registry.ts';

export const extended = capabilitiesWith({ extensions: true });
export const strict = capabilitiesWith({ extensions: false });

function capabilitiesWith(service: { extensions: boolean }): Capabilities {
  const { extensions } = service;
  return {
    canQuery: (segment, query) => extensions || !needsLocalQuery(moduleOf(segment), query),
    usesReplicas: !extensions,
    supportsReports: extensions,
    supportsIdempotencyKeys: extensions,
    supportsIfMatch: extensions,
    shows: (field) => isShown(field, service),
    scalarFields: (module) => scalarFields(module, service),
    filterFields: (module) => filterFields(module, service),
    writableFields: (segment, operation) => {
      const { fields, endpoints } = moduleOf(segment);
      const names = extensions ? undefined : endpoints[operation]?.strictBody;
      return writableFields(fields, names);
    },
  };
}
