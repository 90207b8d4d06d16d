import type { ApiClient } from '#console/data/api-client.ts';
import { strict } from '#console/data/source/capabilities.ts';
import { createExtendedSource } from '#console/data/source/extended-source.ts';
import { strictPart } from '#console/data/source/load-strict-source.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';

interface Adapters {
  extended: RecordSource;
  strict: RecordSource;
}

/** One pair of sources for each client: a new token at the same service does not replace the source that components hold. */
const adapters = new WeakMap<ApiClient, Adapters>();

/** The source of the service that the client is connected to now. */
export function recordSourceOf(api: ApiClient): RecordSource {
  const sources = adapters.get(api) ?? { extended: createExtendedSource(api), strict: loadedStrictSource(api) };
  adapters.set(api, sources);
  return api.connection().extensions ? sources.extended : sources.strict;
}

/** Its capabilities are known at once; its code is loaded with the first read. */
function loadedStrictSource(api: ApiClient): RecordSource {
  let made: RecordSource | undefined;
  const loaded = async () => {
    const { createStrictSource } = await strictPart.load();
    made ??= createStrictSource(api);
    return made;
  };
  return {
    ...strict,
    list: async (...args) => (await loaded()).list(...args),
    record: async (...args) => (await loaded()).record(...args),
    referred: async (...args) => (await loaded()).referred(...args),
    wholeList: async (...args) => (await loaded()).wholeList(...args),
    selected: async (...args) => (await loaded()).selected(...args),
    first: async (...args) => (await loaded()).first(...args),
    windowOfDays: async (...args) => (await loaded()).windowOfDays(...args),
    report: async (...args) => (await loaded()).report(...args),
  };
}
