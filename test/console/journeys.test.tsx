// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#contract/core/language.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleLabels, moduleOf } from '#contract/registry.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { loseReplies } from '#test/harness/intercept-requests.ts';
import { createBody } from '#test/harness/sample-bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  await Promise.all(segments.map(fillEmpty));
}, 120_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

/** Creates a record of a module for which the demonstration company has none. */
async function fillEmpty(segment: Segment): Promise<void> {
  const { body } = await service.ask('GET', `/api/${segment}?per_page=1`);
  if (!body.meta.total) await service.ask('POST', `/api/${segment}`, { body: createBody(segment) });
}

async function firstOf(segment: Segment): Promise<Record<string, unknown> & { id: number }> {
  const { body } = await service.ask('GET', `/api/${segment}?per_page=2`);
  return body.data[1] ?? body.data[0];
}

const patient = { timeout: 30_000 };

describe.each(languages)('lists in %s', (language) => {
  // Reminders open with another view than their table unless it is chosen.
  beforeEach(() => localStorage.setItem('comptoir.layout.reminders', 'table'));

  it.each(segments)('%s shows its first page', async (segment) => {
    await visit(service, `/${segment}`, { language });
    const { many } = moduleLabels(segment, language);
    const table = await screen.findByRole('grid', { name: many }, patient);
    const { body } = await service.ask('GET', `/api/${segment}`);
    expect(within(table).getAllByRole('row')).toHaveLength(body.data.length + 1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(many);
  });
});

describe('records', () => {
  it.each(segments)('%s opens', async (segment) => {
    const { id } = await firstOf(segment);
    await visit(service, `/${segment}/${id}`);
    const heading = await screen.findByRole('heading', { level: 1 }, patient);
    expect(heading.textContent).not.toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

function hasForm(operation: 'create' | 'update') {
  return (segment: Segment) => {
    const endpoint = moduleOf(segment).endpoints[operation];
    return endpoint !== undefined && !endpoint.commands;
  };
}

describe('forms', () => {
  it.each(segments.filter(hasForm('create')))('a new one of %s opens', async (segment) => {
    await visit(service, `/${segment}/new`);
    await screen.findByRole('form', { name: moduleLabels(segment, 'en').one }, patient);
  });

  it.each(segments.filter(hasForm('update')))('%s opens and saves without a change', async (segment) => {
    const { id } = await firstOf(segment);
    await visit(service, `/${segment}/${id}/edit`);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }, patient));
    await waitFor(() => expect(location.pathname).not.toContain('edit'), patient);
    expect(sentRequests.filter((each) => each.method === 'PUT')).toEqual([]);
  });
});

/** The values that a new record needs, copied from an existing one, as presets in the address of a form. */
async function presetsFor(segment: Segment): Promise<string> {
  const { id } = await firstOf(segment);
  const { body } = await service.ask('GET', `/api/${segment}/${id}`);
  const record = [body.data].flat()[0];
  const needed = Object.entries(moduleOf(segment).fields).filter(([, field]) => field.required);
  const presets = needed.map(([name, field]) => [name, field.unique ? 'FRESH' : String(record[name] || 1)]);
  return new URLSearchParams(presets).toString();
}

describe('new records', () => {
  const byFieldsAlone = segments.filter(hasForm('create')).filter((segment) => segment !== 'transactions');
  it.each(byFieldsAlone)('%s is saved', async (segment) => {
    const before = (await service.ask('GET', `/api/${segment}`)).body.meta.total;
    await visit(service, `/${segment}/new?${await presetsFor(segment)}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }, patient));
    await waitFor(() => expect(location.pathname).toMatch(/\/\d+$/), patient);
    expect((await service.ask('GET', `/api/${segment}`)).body.meta.total).toBe(before + 1);
    expect(screen.queryByText(/did not save/)).toBeNull();
  });
});

describe('a client', () => {
  it('is changed by what was typed, and by nothing else', async () => {
    const { id } = await firstOf('clients');
    await visit(service, `/clients/${id}/edit`, { language: 'fr' });
    const credit = await screen.findByRole('textbox', { name: 'Limite de crédit' }, patient);
    await userEvent.clear(credit);
    await userEvent.type(credit, '12 345,6');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);
    const sent = sentRequests.find((each) => each.method === 'PUT');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ credit: '12345.60' });
    expect(sent?.headers['if-match']).toBeTruthy();
    expect(sent?.headers['x-comptoir']).toBe('console');
    await screen.findByText('12 345,60 $', {}, patient);
  });

  it('cannot take a code that another has: the sentence lands on the field', async () => {
    const taken = (await firstOf('clients')).code as string;
    await visit(service, '/clients/new');
    const code = await screen.findByRole('textbox', { name: 'Code' }, patient);
    await userEvent.type(code, taken);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Somebody else');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'), patient);
    expect(document.getElementById(code.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toMatch(
      /taken/,
    );
    expect(code).toHaveProperty('value', taken);
    expect(document.activeElement).toBe(code);
  });

  it('asks for what is required before it is sent', async () => {
    await visit(service, '/clients/new');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }, patient));
    expect(await screen.findAllByText('This is required.')).toHaveLength(2);
    expect(sentRequests.filter((each) => each.method === 'POST' && each.url.startsWith('/api'))).toEqual([]);
  });

  it('is saved once, whatever is retried', async () => {
    await visit(service, '/clients/new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }, patient), 'RETRY');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Retry');
    const restore = loseReplies(() => true);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The service cannot be reached', {}, patient);
    restore();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Retry' }, patient);
    const keys = sentRequests
      .filter((each) => each.method === 'POST' && each.url === '/api/clients')
      .map((each) => each.headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect((await service.ask('GET', '/api/clients?code=RETRY')).body.meta.total).toBe(1);
  });

  it('changed by somebody else meanwhile is shown before it is overwritten', async () => {
    const { id } = await firstOf('clients');
    await visit(service, `/clients/${id}/edit`);
    const city = await screen.findByRole('textbox', { name: 'City' }, patient);
    await userEvent.clear(city);
    await userEvent.type(city, 'Mine');
    await service.ask('PUT', `/api/clients/${id}`, { body: { city: 'Theirs', state: 'ON' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert', {}, patient);
    expect((await within(alert).findByRole('radio', { name: 'City: keep theirs' })).closest('td')?.textContent).toBe(
      'Theirs',
    );
    expect(city).toHaveProperty('value', 'Mine');
    expect(screen.getByRole('combobox', { name: 'Province' })).toHaveProperty('value', 'ON');
    await userEvent.click(within(alert).getByRole('radio', { name: 'City: keep mine' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);
    expect((await service.ask('GET', `/api/clients/${id}`)).body.data).toMatchObject({ city: 'Mine', state: 'ON' });
  });
});

describe('names of other records', () => {
  it('are read in one request a module', async () => {
    await visit(service, '/sales');
    await screen.findByRole('grid', { name: 'Sales' }, patient);
    await waitFor(
      () => expect(sentRequests.some((each) => each.url.startsWith('/api/clients?id='))).toBe(true),
      patient,
    );
    expect(sentRequests.filter((each) => each.url.startsWith('/api/clients')).length).toBeLessThanOrEqual(2);
  });
});

describe('a journal entry', () => {
  it('is saved only when it balances', async () => {
    await visit(service, '/transactions/new');
    const date = await screen.findByRole('textbox', { name: 'Date' }, patient);
    await userEvent.clear(date);
    await userEvent.type(date, '2026-11-20');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient), '1000');
    await userEvent.type(screen.getByRole('textbox', { name: 'Line 1: Debit' }), '1,250.10');
    await userEvent.type(screen.getByRole('combobox', { name: 'Line 2: Account' }), '4000');
    await userEvent.tab();
    // The missing amount is proposed.
    expect(screen.getByRole('textbox', { name: 'Line 2: Credit' })).toHaveProperty('value', '1250.10');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Line 2: Credit' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Line 2: Credit' }), '1250');
    expect(screen.getByRole('button', { name: 'Post' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Debits and credits in CAD differ by 0.10. Make them equal.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Line 2: Credit' }), '.10');
    await screen.findByText('Balanced');
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Post the entry' }, patient));
    await waitFor(() => expect(location.pathname).toMatch(/^\/transactions\/\d+$/), patient);
  });
});

describe('somebody who may only read', () => {
  it('is offered no button that does not work', async () => {
    await visit(service, '/clients', { as: 'viewer' });
    await screen.findByRole('grid', { name: 'Clients' }, patient);
    expect(screen.queryByRole('link', { name: 'New client' })).toBeNull();
    const { id } = await firstOf('clients');
    await visit(service, `/clients/${id}`, { as: 'viewer' });
    await screen.findByRole('heading', { level: 1 }, patient);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New contact' })).toBeNull();
  });
});

describe('an appointment', () => {
  it('moves its end with its start, and is deleted when that is confirmed', async () => {
    const { id } = await firstOf('agenda_appointments');
    await service.ask('PUT', `/api/agenda_appointments/${id}`, {
      body: { date_at: '2026-11-20', time_at: '09:00', date_end: '2026-11-20', time_end: '11:30', title: 'Moved' },
    });
    await visit(service, `/agenda_appointments/${id}/edit`);
    const start = await screen.findByRole('textbox', { name: 'Start time' }, patient);
    await userEvent.clear(start);
    await userEvent.type(start, '13:15');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'End time' })).toHaveProperty('value', '15:45'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }, patient));
    const dialog = await screen.findByRole('dialog', {}, patient);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(location.pathname).toBe('/agenda_appointments'), patient);
    expect((await service.ask('GET', `/api/agenda_appointments/${id}`)).status).toBe(404);
  });
});

describe('a form with changes', () => {
  it('asks before it is left, and stays as it is', async () => {
    await visit(service, '/clients/new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }, patient), 'Half typed');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', {}, patient);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(location.pathname).toBe('/clients/new');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Half typed');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', {}, patient)).getByRole('button', { name: 'Discard and leave' }),
    );
    await waitFor(() => expect(location.pathname).toBe('/clients'), patient);
  });
});
