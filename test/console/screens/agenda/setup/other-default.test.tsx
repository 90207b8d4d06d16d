// @vitest-environment shared-window
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());

it('a display that becomes the default is told which other one is, and not of itself', async () => {
  const make = async (segment: string, body: object): Promise<number> =>
    [(await service.ask('POST', `/api/${segment}`, { body })).body.data].flat()[0].id;
  await make('agenda_bays', { name: 'Bay 1' });
  const first = await make('agenda_displays', { name: 'Front shop', default: 1 });
  const second = await make('agenda_displays', { name: 'Back shop' });
  bindFetch(service);
  await visit(service, `/agenda_displays/${second}/edit`);
  const box = await screen.findByRole('switch', { name: /Default/ }, patient);
  expect(screen.queryByText('Front shop')).toBeNull();
  await userEvent.click(box);
  await screen.findByText('Front shop', {}, patient);
  await userEvent.click(box);
  await waitFor(() => expect(screen.queryByText('Front shop')).toBeNull());
  await visit(service, `/agenda_displays/${first}/edit`);
  await screen.findByRole('switch', { name: /Default/, checked: true }, patient);
  expect(screen.queryByText(/^Already the default/)).toBeNull();
}, 60_000);
