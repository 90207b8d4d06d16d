// @vitest-environment shared-window
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ChangedMeanwhile } from '#console/data/settings/changed-meanwhile.ts';
import { browserTemplates } from '#console/data/settings/from-browser/browser-templates.ts';
import { putTemplate, renameTemplate } from '#console/form/templates/template-store.ts';
import { templateOf, valuesFromTemplate } from '#console/screens/transaction/entry/entry-template.ts';
import { writableFields } from '#contract/core/field.ts';
import { transactions } from '#contract/modules/transactions.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 50_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});

const fields = writableFields(transactions.fields);
const leg = { account: '5000', amount: '1 200,50', credit: 'D', currency: 'CAD', reference: '', projet_id: '' };
const typed = {
  date: '2026-11-20',
  code: '',
  reference: '',
  labels: 'loyer',
  description: 'Loyer',
  details: [leg, { ...leg, account: '1000', credit: 'C' }, { ...leg, account: '', amount: '' }],
};

it('a template holds all but the day, as every language can read it, with amounts or without', () => {
  const record = templateOf(fields, typed, { withAmounts: true, language: 'fr' });
  expect(record).not.toHaveProperty('date');
  expect(record).toMatchObject({ labels: 'loyer', description: 'Loyer' });
  expect(record.details).toMatchObject([
    { account: '5000', amount: '1200.50', credit: 'D' },
    { account: '1000', amount: '1200.50', credit: 'C' },
  ]);
  const bare = templateOf(fields, typed, { withAmounts: false, language: 'fr' });
  const filled = valuesFromTemplate(bare, fields, 'en');
  expect(filled).not.toHaveProperty('date');
  expect(filled.details).toMatchObject([
    { account: '5000', amount: '', credit: 'D' },
    { account: '1000', amount: '', credit: 'C' },
  ]);
  expect(valuesFromTemplate(record, fields, 'en').details).toMatchObject([
    { amount: '1200.50' },
    { amount: '1200.50' },
  ]);
});

function templatesIn(stored: string) {
  localStorage.setItem('comptoir.templates  ana transactions', stored);
  return browserTemplates.of({ address: '', user: 'ana' }, 'transactions').get() ?? [];
}

it('whatever the browser kept, only templates come out of it, and no name is there twice', () => {
  expect(templatesIn('{')).toEqual([]);
  expect(templatesIn('[{"name":"A","record":{}},{"name":""},7,{"name":"B"}]')).toEqual([{ name: 'A', record: {} }]);
  const both = putTemplate(putTemplate([], { name: 'B', record: {} }), { name: 'A', record: {} });
  expect(both.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(() => renameTemplate(both, 'A', 'B')).toThrow(ChangedMeanwhile);
  expect(renameTemplate(both, 'A', 'C').map(({ name }) => name)).toEqual(['B', 'C']);
  expect(putTemplate(both, { name: 'A', record: { code: 'X' } })).toHaveLength(2);
});

it('an entry is saved as a template, begun from it, renamed and deleted, by keyboard', async () => {
  await visit(service, '/transactions/new');
  const account = await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
  fireEvent.paste(account, { clipboardData: { getData: () => '5000\t1200\t\n1000\t\t1200' } });
  // The cell that was pasted into is replaced by a new one, which gets the focus a frame later.
  const pasted = () => screen.getByRole('combobox', { name: 'Line 1: Account' });
  await waitFor(() => expect(document.activeElement).toBe(pasted()), patient);
  const date = screen.getByLabelText('Date');
  fireEvent.change(date, { target: { value: '2026-01-15' } });
  const open = async () => {
    fireEvent.keyDown(document.documentElement, { key: 't', code: 'KeyT', altKey: true });
    return within(await screen.findByRole('dialog', { name: 'Templates' }, patient));
  };
  let dialog = await open();
  const name = await dialog.findByLabelText('Save this entry as a template named', {}, patient);
  await waitFor(() => expect(document.activeElement).toBe(name), patient);
  await userEvent.keyboard('Rent{Enter}');
  await screen.findByText('Template “Rent” was saved.', {}, patient);
  expect(screen.queryByRole('dialog', { name: 'Post this entry?' })).toBeNull();

  await visit(service, '/transactions/new');
  await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
  const today = (screen.getByLabelText('Date') as HTMLInputElement).value;
  expect(today).not.toBe('2026-01-15');
  dialog = await open();
  const choice = await dialog.findByRole('button', { name: 'Rent 2 lines' }, patient);
  await waitFor(() => expect(document.activeElement).toBe(choice), patient);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Line 2: Credit')).toHaveProperty('value', '1200.00'), patient);
  expect(screen.getByLabelText('Date')).toHaveProperty('value', today);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Line 1: Debit')), patient);
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }, patient));
  await waitFor(() => expect(screen.getByLabelText('Line 2: Credit')).toHaveProperty('value', ''), patient);

  dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Rename “Rent”' }, patient));
  const field = dialog.getByLabelText('Rename “Rent”');
  await userEvent.clear(field);
  await userEvent.type(field, 'Loyer{Enter}');
  const hasFocus = async (button: string) => {
    await dialog.findByRole('button', { name: button }, patient);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: button })), patient);
  };
  await hasFocus('Loyer 2 lines');
  dialog.getByRole('button', { name: 'Delete “Loyer”' }).focus();
  await userEvent.keyboard('{Enter}');
  await dialog.findByText('No templates yet. Fill in an entry, then save it here under a name.', {}, patient);
  await hasFocus('Undo');
  await userEvent.keyboard('{Enter}');
  await hasFocus('Loyer 2 lines');

  await visit(service, '/transactions/new?template=Loyer');
  await waitFor(() => expect(screen.getByLabelText('Line 1: Debit')).toHaveProperty('value', '1200.00'), patient);
}, 120_000);
