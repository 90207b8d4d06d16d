// @vitest-environment shared-window
/** An appointment that is created by one gesture, and what follows its answer. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#console/data/query-client.ts';
import { activateLanguage, LanguageProvider } from '#console/messages/language-provider.tsx';
import { undoHistory } from '#console/record/undo/undo-history.ts';
import { type AgendaChanges, useAgendaChanges } from '#console/screens/agenda/data/use-agenda-changes.ts';
import { boardKey } from '#console/screens/agenda/data/use-appointments.ts';
import { SessionProvider } from '#console/session/session.tsx';
import type { OpenedSession } from '#console/session/sign-in.ts';
import { openWithToken } from '#console/session/token-sign-in.ts';
import { bindFetch, standInForTheBrowser } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const day = '2031-03-12';
let service: TestService;
let session: OpenedSession;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
  standInForTheBrowser();
  await activateLanguage('en');
  session = await openWithToken('', service.tokens.admin);
}, 60_000);
afterAll(() => service.close());
beforeEach(() => undoHistory.clear());

/** A board whose cached appointments are this value. */
function openBoard(copy: unknown) {
  const queryClient = createQueryClient();
  queryClient.setQueryData([...boardKey, day], copy);
  let changes: AgendaChanges | undefined;
  function Board() {
    changes = useAgendaChanges();
    return null;
  }
  render(
    <MantineProvider env="test">
      <LanguageProvider initial="en">
        <QueryClientProvider client={queryClient}>
          <SessionProvider restored={session}>
            <RouterProvider router={createMemoryRouter([{ path: '/', element: <Board /> }])} />
          </SessionProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  );
  return async (title: string): Promise<void> => {
    await waitFor(() => expect(changes).toBeDefined());
    const values = { title, date_at: day, time_at: '09:00:00', duration: '1.00' };
    await act(async () => changes?.create(values, { name: title, message: () => `${title} created` }));
  };
}

const stored = async (): Promise<string[]> =>
  (await service.ask('GET', '/api/agenda_appointments?per_page=100')).body.data.map(
    ({ title }: { title: string }) => title,
  );

test('one that was created has not failed where the board fails to show it, and can be undone', async () => {
  const create = openBoard({ etag: null, records: 'none' });
  await expect(create('Oil')).rejects.toBeInstanceOf(TypeError);
  expect(await stored()).toEqual(['Oil']);
  expect(undoHistory.next('undo')?.step?.label).toBe('Oil created');
  await undoHistory.run('undo');
  expect(await stored()).toEqual([]);
});
