// @vitest-environment shared-window
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };

test('a board without bays leads to the first of them; one that filters them all away shows them again', async () => {
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
  await visit(service, '/agenda');
  await screen.findByText('There is no bay in service yet.', undefined, patient);
  await userEvent.click(screen.getByRole('link', { name: 'New bay' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }, patient), 'Bay A');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(location.pathname).toMatch(/^\/agenda_bays\/\d+$/), patient);
  const { body } = await service.ask('POST', '/api/resources', { body: { code: 'KR', name: 'Kim Roy' } });
  const technician = [body.data].flat()[0].id;
  await visit(service, `/agenda?view=day&tech_id=${technician}`);
  await screen.findByText('No bay in service is part of this view.', undefined, patient);
  await userEvent.click(screen.getByRole('button', { name: 'Show all bays' }));
  await screen.findByText('Bay A', undefined, patient);
  expect(new URLSearchParams(location.search).get('tech_id')).toBeNull();
  await service.close();
}, 120_000);
