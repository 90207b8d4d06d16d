// @vitest-environment shared-window
/** What happens to a change, and to later ones, where something other than its request fails. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { createQueryClient } from '#console/data/query-client.ts';
import { activateLanguage, LanguageProvider } from '#console/messages/language-provider.tsx';
import { useOptimisticChange } from '#console/record/changes/use-optimistic-change.ts';
import { undoHistory } from '#console/record/undo/undo-history.ts';
import { SessionProvider } from '#console/session/session.tsx';
import type { OpenedSession } from '#console/session/sign-in.ts';
import { openWithToken } from '#console/session/token-sign-in.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import { bindFetch } from '#test/harness/console.tsx';
import { cutRequests, interceptRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const mistake = new Error('a mistake of the console');
let service: TestService;
let session: OpenedSession;
let made = 0;
let client: ReadRecord<'clients'>;
let reported: unknown[] = [];

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
  await activateLanguage('en');
  session = await openWithToken('', service.tokens.admin);
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  made++;
  const body = { code: `OPT-${made}`, name: `Client ${made}`, city: 'Laval' };
  client = (await service.ask('POST', '/api/clients', { body })).body.data;
  undoHistory.clear();
  reported = [];
  // jsdom has no `reportError`.
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
});
afterEach(() => vi.unstubAllGlobals());

interface Failing {
  onSaved?: () => void;
  refetch?: () => Promise<void>;
}

/** A page that changes clients, with callbacks that may fail. */
function openPage({ onSaved, refetch = () => Promise.resolve() }: Failing) {
  const queryClient = createQueryClient();
  const failures: string[] = [];
  const effects: MutationEffects<'clients'> = {
    saved: () => undefined,
    seen: () => undefined,
    removed: () => undefined,
    settled: () => undefined,
    refetch,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageProvider initial="en">
      <QueryClientProvider client={queryClient}>
        <SessionProvider restored={session}>{children}</SessionProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
  const { result } = renderHook(
    () =>
      useOptimisticChange('clients', {
        effects,
        onSaved,
        onUnsaved: () => failures.push('unsaved'),
        onFailed: ({ state }) => failures.push(state),
      }),
    { wrapper },
  );
  const changeCity = (from: ReadRecord<'clients'>, city: string) =>
    act(() => result.current.change(from, { city }, { name: from.name, message: () => 'Changed' }));
  return { result, failures, changeCity };
}

const storedCity = async () => (await service.ask('GET', `/api/clients/${client.id}`)).body.data.city;

test('a change that was saved is not said to have failed where what follows the answer fails', async () => {
  const { result, failures, changeCity } = openPage({
    onSaved: () => {
      throw mistake;
    },
  });
  await expect(changeCity(client, 'Sorel')).rejects.toBe(mistake);
  expect(await storedCity()).toBe('Sorel');
  expect(failures).toEqual([]);
  await waitFor(() => expect(result.current.isPending).toBe(false));
});

test('the undo history does not wait for it, and the next change of the record is sent', async () => {
  let isFirst = true;
  const { failures, changeCity } = openPage({
    onSaved: () => {
      if (!isFirst) return;
      isFirst = false;
      throw mistake;
    },
  });
  const first = changeCity(client, 'Sorel');
  const second = changeCity({ ...client, city: 'Sorel' }, 'Granby');
  await expect(first).rejects.toBe(mistake);
  expect(await second).toBe(true);
  expect(await storedCity()).toBe('Granby');
  expect(failures).toEqual([]);
  await undoHistory.run('undo');
  expect(await storedCity()).toBe('Sorel');
});

test('a change is no longer shown in place of what is stored where reading that again fails', async () => {
  const { result, failures, changeCity } = openPage({ refetch: () => Promise.reject(mistake) });
  expect(await changeCity(client, 'Sorel')).toBe(true);
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.withPendingChanges([client])).toEqual([client]);
  expect(failures).toEqual([]);
  expect(reported).toEqual([mistake]);
});

test('a change that gets no answer is said to have failed, and can be tried again', async () => {
  const { result, failures, changeCity } = openPage({});
  const restore = cutRequests(({ method }) => method === 'PUT');
  expect(await changeCity(client, 'Sorel')).toBe(false);
  restore();
  expect(failures).toEqual(['unanswered']);
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(await changeCity(client, 'Sorel')).toBe(true);
  expect(await storedCity()).toBe('Sorel');
});

test('a change made on top of one that then fails is no conflict with anybody', async () => {
  const { failures, changeCity } = openPage({});
  let sent = 0;
  refuseRequests(({ method }) => method === 'PUT' && ++sent === 1, 500);
  const first = changeCity(client, 'Sorel');
  const second = changeCity({ ...client, city: 'Sorel' }, 'Granby');
  const third = changeCity({ ...client, city: 'Granby' }, 'Magog');
  expect(await first).toBe(false);
  expect([await second, await third]).toEqual([true, true]);
  expect(failures).toEqual(['unanswered']);
  expect(await storedCity()).toBe('Magog');
  await undoHistory.run('undo');
  await undoHistory.run('undo');
  expect(await storedCity()).toBe('Laval');
});

test('what somebody else stored while a change failed is a conflict of the change made on top of it', async () => {
  const { failures, changeCity } = openPage({});
  let isFirst = true;
  const refuseLate = async () => {
    isFirst = false;
    await service.ask('PUT', `/api/clients/${client.id}`, { body: { ...client, city: 'Oka' } });
    return new Response('{}', { status: 500 });
  };
  interceptRequests(({ method }) => (method === 'PUT' && isFirst ? refuseLate() : undefined));
  const first = changeCity(client, 'Sorel');
  const second = changeCity({ ...client, city: 'Sorel' }, 'Granby');
  expect([await first, await second]).toEqual([false, false]);
  expect(failures).toEqual(['unanswered', 'changed']);
  expect(await storedCity()).toBe('Oka');
});
