// @vitest-environment shared-window
/** A column has the same heading in a list and in the file that it exports, so an import knows each such heading. */
import { readFile } from 'node:fs/promises';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import english from '#console/modules/messages/en.json' with { type: 'json' };
import french from '#console/modules/messages/fr.json' with { type: 'json' };
import { mapColumns, targetsOf } from '#console/screens/import/targets.ts';
import { segments } from '#contract/core/segments.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

it('the headings that columns have of their own, in both languages, wherever their field can be imported', async () => {
  const columnKeys: string[] = [];
  for (const segment of segments) {
    const source = await readFile(`src/console/modules/${segment}.tsx`, 'utf8');
    const targets = targetsOf(segment).map(({ path }) => path);
    for (const [, field = '', id = ''] of source.matchAll(/field: '(\w+)',\s+heading: '([\w.]+)'/g)) {
      if (!targets.includes(field)) continue;
      const headings = [english, french].flatMap((messages) => Object.entries(messages).filter(([key]) => key === id));
      expect(headings).toHaveLength(2);
      for (const [, heading] of headings) expect(mapColumns(segment, [heading]), heading).toEqual([field]);
      columnKeys.push(`${segment}.${field}`);
    }
  }
  expect(columnKeys).toContain('agenda_appointments.time_at');
});

it('a file that lacks what is required says so above its columns, and is not checked before that is there', async () => {
  await visit(service, '/agenda_appointments/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  await userEvent.upload(input, new File(['Date,Title\n2026-11-20,Tyres'], 'file.csv', { type: 'text/csv' }));
  const columns = await screen.findByRole('region', { name: 'Columns' }, patient);
  const warning = within(columns).getByText('Still required, from a column or as a fixed value: Start time.');
  const table = within(columns).getByRole('table');
  expect(warning.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const check = screen.getByRole('button', { name: 'Check' });
  await userEvent.click(check);
  expect(check.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(/row with errors/)).toBeNull();

  await userEvent.selectOptions(
    within(columns).getByRole('combobox', { name: 'Fixed value' }),
    'Start time (required)',
  );
  await userEvent.type(within(columns).getByRole('textbox', { name: 'Start time, fixed value' }), '9:00');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('1 row ready.', {}, patient);
});
