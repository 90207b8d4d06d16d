// @vitest-environment shared-window
/** The option that Enter takes while further options are found. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

it.each(eitherService)(
  '$mode, the one that the arrow keys moved to stays while more is found, and Enter takes it',
  async ({ env }) => {
    const service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0', ...env } });
    bindFetch(service);
    await visit(service, '/clients_contacts/new');
    const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Client' }, patient);
    // Only second pages are held back, so that the first options arrive at once on either service.
    const { ended, release } = holdRequests(({ url }) => /\/api\/clients\?.*\bpage=2/.test(url));
    await userEvent.type(picker, 'a');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(5), patient);
    if (!env.COMPTOIR_EXTENSIONS) {
      await waitFor(() => expect(document.querySelector('[data-combobox-selected]')).toBeTruthy(), patient);
      await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    }
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const chosen = document.querySelector('[data-combobox-selected]')?.textContent ?? '';
    expect(chosen).not.toBe('');
    expect(screen.getAllByRole('option')[0]?.textContent).not.toBe(chosen);
    release();
    await waitFor(() => expect(ended).not.toEqual([]), patient);
    await waitFor(() => expect(screen.queryByText(/searched/)).toBeNull(), patient);
    await screen.findByRole('option', { name: /^Create/ }, patient);
    expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe(chosen);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(picker.value).toMatch(/ \(.+\)$/), patient);
    expect(chosen).toContain(picker.value.slice(0, picker.value.lastIndexOf(' (')));
    await service.close();
  },
  120_000,
);
