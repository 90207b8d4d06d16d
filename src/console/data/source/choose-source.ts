import type { ApiClient } from '#console/data/api-client.ts';
import { createExtendedSource } from '#console/data/source/extended-source.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { createStrictSource } from '#console/data/source/strict-source.ts';

interface Adapters {
  extended: RecordSource;
  strict: RecordSource;
}

/** The same two for all connections of a client: a new token at the same service changes nothing for who holds a source. */
const adapters = new WeakMap<ApiClient, Adapters>();

/** The source of the service that the client is connected to now. */
export function recordSourceOf(api: ApiClient): RecordSource {
  const known = adapters.get(api) ?? { extended: createExtendedSource(api), strict: createStrictSource(api) };
  adapters.set(api, known);
  return api.connection().extensions ? known.extended : known.strict;
}
