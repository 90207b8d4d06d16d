import type { ApiClient } from '#console/data/api-client.ts';
import { createExtendedSource } from '#console/data/source/extended-source.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { createStrictSource } from '#console/data/source/strict-source.ts';

interface Adapters {
  extended: RecordSource;
  strict: RecordSource;
}

/** One pair of sources for each client: a new token at the same service does not replace the source that components hold. */
const adapters = new WeakMap<ApiClient, Adapters>();

/** The source of the service that the client is connected to now. */
export function recordSourceOf(api: ApiClient): RecordSource {
  const sources = adapters.get(api) ?? { extended: createExtendedSource(api), strict: createStrictSource(api) };
  adapters.set(api, sources);
  return api.connection().extensions ? sources.extended : sources.strict;
}
