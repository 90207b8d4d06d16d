// @vitest-environment shared-window
/** People look for a row by its number in their own file, where blank lines count. */
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

it('a problem names the row as the file counts it, also once the import is resumed', async () => {
  bindFetch(service);
  await forgetImports();
  await visit(service, '/clients/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  const lines = ['Code,Name', '', 'A1,One', '', '', 'A1,Two'];
  await userEvent.upload(input, new File([lines.join('\n')], 'blank.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  await screen.findByText('Row 3 already has this value, which must be unique.', {}, patient);
  screen.getByRole('textbox', { name: 'Code, row 6' });
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await screen.findByText('1 row imported', {}, patient);

  await visit(service, '/clients/import');
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }, patient));
  expect((await screen.findByRole('textbox', { name: 'Code, row 6' }, patient)).closest('tr')?.textContent).toMatch(
    /^6/,
  );
}, 120_000);
