// @vitest-environment shared-window
/** Programs that print page by page write the titles once more on each page. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { forgetImports } from '#test/harness/forget-imports.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());

it('a row that repeats the titles is left out, which is said beside the count of the rows', async () => {
  bindFetch(service);
  await forgetImports();
  await visit(service, '/clients/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  const lines = ['Code;Name;City', 'I1;Aubé;Laval', 'Code;Name;City', 'I2;Roy;Lévis'];
  await userEvent.upload(input, new File([lines.join('\n')], 'pages.csv', { type: 'text/csv' }));
  await screen.findByText('2 rows', {}, patient);
  screen.getByText('1 row skipped: it repeats the headings');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }, patient));
  await screen.findByText('2 rows imported', {}, patient);
  const { body } = await service.ask('GET', '/api/clients');
  expect(body.data.map(({ code }: { code: string }) => code).sort()).toEqual(['I1', 'I2']);
}, 90_000);

it('of titles alone, page after page, it says that there are no rows', async () => {
  bindFetch(service);
  await visit(service, '/clients/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  await userEvent.upload(input, new File(['Code\nCode\nCode\n'], 'titles.csv', { type: 'text/csv' }));
  await screen.findByText(/^There are no rows below the headings/, {}, patient);
  screen.getByText('2 rows skipped: they repeat the headings');
}, 60_000);
