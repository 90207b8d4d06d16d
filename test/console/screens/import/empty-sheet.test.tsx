// @vitest-environment shared-window
/** A workbook whose first sheet has titles and no rows. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SheetCell } from '#console/list/export/sheet-cell.ts';
import { xlsxFile } from '#console/list/export/xlsx-file.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());

it('says so until another sheet is chosen, and the sheets can be chosen all the while', async () => {
  bindFetch(service);
  const text = (value: string): SheetCell => ({ kind: 'text', text: value });
  const sheet = (name: string, rows: SheetCell[][]) => ({ name, headings: ['code', 'name'], count: rows.length, rows });
  const { bytes } = await xlsxFile(
    [sheet('Titles', []), sheet('Clients', [[text('A1'), text('Aubé')]])],
    async () => undefined,
  );
  await visit(service, '/clients/import');
  const input = await screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' }, patient);
  await userEvent.upload(input, new File([...bytes], 'clients.xlsx'));
  await screen.findByText(/^There are no rows below the headings/, undefined, patient);
  const sheets = () => screen.getByRole('combobox', { name: 'Sheet' });
  await userEvent.selectOptions(sheets(), 'Clients');
  await screen.findByText('1 row', undefined, patient);
  expect(screen.queryByText(/^There are no rows below the headings/)).toBeNull();
  await userEvent.selectOptions(sheets(), 'Titles');
  await screen.findByText(/^There are no rows below the headings/, undefined, patient);
  await userEvent.selectOptions(sheets(), 'Clients');
  await screen.findByText('1 row', undefined, patient);
}, 90_000);
