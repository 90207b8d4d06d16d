// @vitest-environment shared-window
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, it, vi } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

it('a session that the console fails to restore by a mistake of its own is not taken for a service that is away', async () => {
  const find = document.querySelector.bind(document);
  const mistake = vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => {
    if (selector.startsWith('meta[')) throw new TypeError('a mistake');
    return find(selector);
  });
  await visit(service, '/clients');
  await screen.findByRole('heading', { level: 1, name: 'This page stopped working' }, patient);
  mistake.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Clients' }, patient);
});
