/** The console's two ways to read records, each over a real service with the same demonstration company. */
import type { ApiClient } from '#console/data/api-client.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { connectionTo, readDescription } from '#console/data/source/connection.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { describePath } from '#contract/core/session.ts';
import { startService, type TestService } from '#test/harness/service.ts';

export interface RecordSources {
  extended: RecordSource;
  strict: RecordSource;
  close: () => Promise<void>;
}

/** Has the two services answer `fetch` until it is closed. */
export async function openRecordSources(today: string): Promise<RecordSources> {
  const services = new Map<string, TestService>();
  services.set('extended.test', await startService({ demo: true, today, env: { RATE_LIMIT: '0' } }));
  const env = { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' };
  services.set('strict.test', await startService({ demo: true, today, env }));
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const { host, pathname, search } = new URL(String(input));
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const reply = await services.get(host)?.app.inject({ method: 'GET', url: pathname + search, headers });
    return new Response(reply?.body, { status: reply?.statusCode });
  };
  return {
    extended: await sourceAt(services, 'extended.test'),
    strict: await sourceAt(services, 'strict.test'),
    close: async () => {
      globalThis.fetch = fetchBefore;
      for (const service of services.values()) await service.close();
    },
  };
}

/** The source that sign-in would choose by the service's description of itself. */
async function sourceAt(services: ReadonlyMap<string, TestService>, host: string): Promise<RecordSource> {
  const service = services.get(host);
  const description = readDescription((await service?.ask('GET', describePath))?.body);
  const place = { address: `http://${host}`, token: service?.tokens.admin ?? '', authorization: true };
  const connection = connectionTo(place, description);
  const api: ApiClient = {
    connection: () => connection,
    language: () => 'en',
    renew: () => Promise.reject(new Error('401')),
  };
  return recordSourceOf(api);
}
