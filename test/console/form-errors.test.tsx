// @vitest-environment shared-window
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

const patient = { timeout: 30_000 };
const field = (name: string) => screen.findByRole('textbox', { name }, patient);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function retype(name: string, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

describe('errors of a form', () => {
  it('are said when a field is left, not while it is typed in, and go when mended', async () => {
    await visit(service, '/clients/new');
    const credit = await field('Credit limit');
    await userEvent.type(credit, 'mille');
    expect(credit.getAttribute('aria-invalid')).not.toBe('true');
    await userEvent.tab();
    await waitFor(() => expect(credit.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.clear(credit);
    await userEvent.type(credit, '1000');
    await waitFor(() => expect(credit.getAttribute('aria-invalid')).not.toBe('true'));
    await userEvent.type(credit, 'x');
    expect(credit.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('do not ask for what is required before there was an attempt to save', async () => {
    await visit(service, '/clients/new');
    await userEvent.click(await field('Name'));
    await userEvent.tab();
    expect((await field('Name')).getAttribute('aria-invalid')).not.toBe('true');
  });

  it('are listed above the form, each a step away, and the first has the focus', async () => {
    await visit(service, '/clients/new');
    await field('Code');
    await save();
    const alert = await screen.findByRole('alert', {}, patient);
    expect(alert.textContent).toContain('2 fields need to be corrected');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Code')));
    await userEvent.click(within(alert).getByRole('link', { name: /^Name: / }));
    expect(document.activeElement).toBe(await field('Name'));
    await userEvent.type(await field('Name'), 'Mended');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('of the service stand as long as the field holds what was refused', async () => {
    const code = 'TAKEN';
    await service.ask('POST', '/api/clients', { body: { code, name: 'First' } });
    await visit(service, '/clients/new');
    await retype('Code', code);
    await retype('Name', 'Other');
    await save();
    const input = await field('Code');
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'), patient);
    expect(document.activeElement).toBe(input);
    await userEvent.tab();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('1 field needs to be corrected');
    expect(alert.textContent).toContain('Nothing was saved');
    await userEvent.click(within(alert).getByRole('link', { name: /^Code: / }));
    expect(document.activeElement).toBe(input);
    await userEvent.type(input, 'X');
    await waitFor(() => expect(input.getAttribute('aria-invalid')).not.toBe('true'));
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Other' }, patient);
  });

  it('of a field that the form does not have are said above it', async () => {
    await visit(service, '/agenda_appointments/new');
    await retype('Title', 'Unseen');
    await retype('Start date', '2026-11-24');
    await retype('Start time', '10:00');
    const refusal = { code: 'invalid', errors: { has_lunch: ['Not on a Sunday.'] } };
    const restore = refuseRequests(({ method }) => method === 'POST', 422, refusal);
    await save();
    expect((await screen.findByRole('alert', {}, patient)).textContent).toContain('has_lunch: Not on a Sunday.');
    restore();
  });

  it('of the service on a line of an entry land on that line', async () => {
    await visit(service, '/transactions/new');
    await retype('Date', '2026-11-20');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient), '1000');
    await retype('Line 1: Debit', '5');
    await userEvent.type(screen.getByRole('combobox', { name: 'Line 2: Account' }), '4000');
    await retype('Line 2: Credit', '5');
    const refusal = { code: 'invalid', errors: { 'details.1.amount': ['Too small.'] } };
    const restore = refuseRequests(({ method }) => method === 'POST', 422, refusal);
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Post the entry' }, patient));
    const amount = await field('Line 2: Credit');
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'), patient);
    expect(document.activeElement).toBe(amount);
    restore();
  });
});
