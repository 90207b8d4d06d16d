// @vitest-environment shared-window
/** What React redraws for one typed letter, observed through the hook of its developer tools. */
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { listenToCommits } from '#test/harness/react-commits.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let drawn: string[];
let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  bindFetch(service);
  drawn = listenToCommits();
}, 120_000);
afterAll(() => service.close());

it('a form that opens draws each of its fields once', async () => {
  drawn.length = 0;
  await visit(service, '/clients/new');
  await screen.findByRole('textbox', { name: 'Name' }, { timeout: 30_000 });
  const again = drawn.filter((name) => /^(Text|Amount|Day|Flag|Province|WholeNumber)Field$/.test(name));
  expect(again).toEqual([]);
});

it('a letter draws nothing but what shows that field; the first one tells the tray, later, that there is a draft', async () => {
  await visit(service, '/clients/new');
  const city = await screen.findByRole('textbox', { name: 'City' }, { timeout: 30_000 });
  fireEvent.change(city, { target: { value: 'A' } });
  await screen.findByRole('button', { name: '1 unsaved draft' }, { timeout: 30_000 });
  drawn.length = 0;
  fireEvent.change(city, { target: { value: 'AB' } });
  expect(drawn).toEqual([]);
});

it('a letter that mends a field draws that field', async () => {
  await visit(service, '/clients/new');
  const credit = await screen.findByRole('textbox', { name: 'Credit limit' }, { timeout: 30_000 });
  fireEvent.change(credit, { target: { value: 'mille' } });
  fireEvent.blur(credit);
  await vi.waitFor(() => expect(credit.getAttribute('aria-invalid')).toBe('true'));
  drawn.length = 0;
  fireEvent.change(credit, { target: { value: '1000' } });
  await vi.waitFor(() => expect(credit.getAttribute('aria-invalid')).not.toBe('true'));
  expect(drawn).toContain('AmountField');
  for (const whole of ['RecordForm', 'NewForm', 'ClientFields', 'TextField', 'SaveBar']) {
    expect(drawn).not.toContain(whole);
  }
});

it('a letter in one of many lines of an entry draws that cell, and the sums where they change', async () => {
  await visit(service, '/transactions/new');
  const first = await screen.findByRole('combobox', { name: 'Line 1: Account' }, { timeout: 30_000 });
  const rows = Array.from({ length: 10 }, () => '5000\t1.10\t\n1000\t\t1.10').join('\n');
  fireEvent.paste(first, { clipboardData: { getData: () => rows } });
  await screen.findByRole('combobox', { name: 'Line 21: Account' }, { timeout: 30_000 });
  const drawnFor = (name: string, value: string) => {
    drawn.length = 0;
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } });
    return drawn.filter((each) => /^(Leg|Account|Amount|Open|Project|Record|Cell)/.test(each));
  };
  expect(drawnFor('Line 10: Reference', 'F')).toEqual([]);
  expect(drawnFor('Line 10: Account', '1')).toEqual(expect.arrayContaining(['AccountCell']));
  expect(drawnFor('Line 10: Account', '12').filter((each) => each === 'AccountCell')).toHaveLength(1);
  const forAmount = drawnFor('Line 10: Credit', '1.2');
  expect(forAmount.filter((each) => each === 'AmountCells')).toHaveLength(1);
  expect(forAmount).toContain('LegsFoot');
  expect(forAmount).not.toContain('LegsField');
  expect(forAmount).not.toContain('LegRow');
}, 120_000);
