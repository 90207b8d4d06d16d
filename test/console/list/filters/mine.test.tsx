// @vitest-environment shared-window
/** The filter “Mine” finds each person's own records, and says so where it is not known who the person is. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(eitherService)('what is mine $mode', ({ env }) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    const client = await service.ask('POST', '/api/clients', { body: { code: 'ELAN', name: 'Élan' } });
    for (const [title, userID] of [
      ['Call Élan', '5'],
      ['Order brakes', '6'],
    ]) {
      const body = {
        title,
        module: 'clients',
        moduleID: String(client.body.data.id),
        userID,
        date: '2030-01-02 09:00',
      };
      await service.ask('POST', '/api/reminders', { body });
    }
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => {
    bindFetch(service);
    localStorage.clear();
  });

  it.each([['/reminders?as=table'], ['/reminders?as=inbox']])(
    'is found by a switch at %s, after the person said who they are',
    async (address) => {
      if (!env.COMPTOIR_EXTENSIONS) await service.ask('PUT', '/api/settings/person', { body: { ownNumber: null } });
      await visit(service, address);
      await screen.findAllByRole('link', { name: /Order brakes/ }, patient);
      await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
      await screen.findByText(/your settings do not say who you are/, {}, patient);
      await waitFor(
        () => expect(screen.queryAllByRole('link', { name: /Order brakes|Call Élan/ })).toEqual([]),
        patient,
      );
      expect(location.search).toContain('userID_in=me');

      await userEvent.click(screen.getByRole('link', { name: 'Say who you are' }));
      await userEvent.type(await screen.findByRole('textbox', { name: 'Another number' }, patient), '5{Enter}');
      await screen.findByText('The settings were saved.', {}, patient);
      window.history.back();
      await screen.findAllByRole('link', { name: /Call Élan/ }, patient);
      await waitFor(() => expect(screen.queryAllByRole('link', { name: /Order brakes/ })).toEqual([]), patient);
      expect(screen.getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed')).toBe('true');
      expect(screen.queryByText(/your settings do not say who you are/)).toBeNull();
    },
  );

  it('says of tasks what makes them so', async () => {
    await visit(service, '/tasks?as=table');
    await userEvent.click(await screen.findByRole('button', { name: 'Commented by me' }, patient));
    expect(location.search).toContain('comments.user_id_in=me');
    expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
  });
});
