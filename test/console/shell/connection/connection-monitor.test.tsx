// @vitest-environment shared-window
/** A browser that reports being offline while the service still answers. */
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { cutRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
afterEach(() => void vi.restoreAllMocks());

it('is asked again until the service is out of reach, and then the person is told', async () => {
  bindFetch(service);
  await visit(service, '/clients/new');
  await screen.findByRole('textbox', { name: 'Code' }, patient);
  // The last request that a page sends by itself.
  await expect.poll(() => sentRequests.some(({ url }) => url === '/api/settings/person'), patient).toBe(true);
  const before = sentRequests.length;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(() => sentRequests.length, patient).toBeGreaterThan(before);
  cutRequests(() => true);
  await screen.findByText(/You are offline/, {}, patient);
});
