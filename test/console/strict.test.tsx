// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headerOf } from '#contract/core/module.ts';
import { moduleLabels, moduleOf } from '#contract/registry.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { specifiedSegments } from '#test/harness/specification.ts';

let service: TestService;

beforeAll(async () => {
  const env = { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' };
  service = await startService({ demo: true, today: '2026-11-21', env });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

const patient = { timeout: 30_000 };

describe('on a service that is exactly the specification', () => {
  it.each(specifiedSegments)('%s is listed, asked for with the header that its endpoint has', async (segment) => {
    // Reminders open with another view than their table unless it is chosen.
    localStorage.setItem('comptoir.layout.reminders', 'table');
    await visit(service, `/${segment}`);
    await screen.findByRole('grid', { name: moduleLabels(segment, 'en').many }, patient);
    const request = sentRequests.find((each) => each.url === `/api/${segment}`);
    const header = headerOf(moduleOf(segment), 'list').toLowerCase();
    expect(request?.headers[header]).toBe(`Bearer ${service.tokens.admin}`);
    const inBackground = () =>
      sentRequests
        .map(({ url }) => url)
        .filter((url) => url.startsWith(`/api/${segment}?`) && url.includes('per_page=100'));
    if (segment !== 'bookings' && segment !== 'stops') return expect(inBackground()).toEqual([]);
    // Today's trips are searched for, and each page is read once; a copy of the list would read the pages again.
    if (segment === 'bookings') await screen.findByText(/^Among bookings picked up since /, {}, patient);
    else await screen.findByRole('navigation', { name: 'On the road today' }, patient);
    expect(inBackground().length).toBeGreaterThan(0);
    expect(new Set(inBackground()).size).toBe(inBackground().length);
  });

  it('nothing of an extension is sent', async () => {
    await visit(service, '/clients/new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }, patient), 'STRICT');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Strict');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Strict' }, patient);
    const request = sentRequests.find((each) => each.method === 'POST');
    expect(JSON.parse(request?.body ?? '')).toEqual({ code: 'STRICT', name: 'Strict' });
    for (const header of ['idempotency-key', 'if-match', 'x-comptoir'])
      expect(request?.headers).not.toHaveProperty(header);
  });

  it.each(['/ledger_accounts', '/ledger_accounts/new', '/ledger_accounts/1', '/ledger_accounts/1/edit'])(
    '%s says that this service does not offer it, and does not blame the role',
    async (address) => {
      await visit(service, address);
      await screen.findByRole('heading', { level: 1, name: 'This service does not offer this page' }, patient);
      screen.getByText('It does not keep records of this kind.');
      expect(screen.queryByText(/role|administrator/)).toBeNull();
      screen.getByRole('link', { name: 'Go to the home page' });
    },
  );

  it('all of a list can be selected when all of it was read, and not before', async () => {
    const { release } = holdRequests(({ url }) => /page=[2-9]/.test(url));
    await visit(service, '/clients?sort=name');
    const table = await screen.findByRole('grid', { name: 'Clients' }, patient);
    const [box] = await within(table).findAllByRole('checkbox', { name: /^Select (?!every)/ }, patient);
    await userEvent.click(box as HTMLElement);
    const bar = await screen.findByRole('region', { name: 'Selection' }, patient);
    expect(within(bar).queryByRole('button', { name: /^Select all/ })).toBeNull();
    await userEvent.keyboard('{Control>}aa{/Control}');
    expect(within(bar).getByText('20 selected on this page')).toBeTruthy();
    release();
    await within(bar).findByRole('button', { name: /^Select all/ }, { timeout: 40_000 });
  });

  it('a sale line is changed where the specification lists it, by its price alone', async () => {
    const { body } = await service.ask('GET', '/api/sales_products');
    const line = body.data[0];
    await visit(service, `/sales_products/${line.id}/edit`);
    const price = await screen.findByRole('textbox', { name: 'Price' }, patient);
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull();
    await userEvent.clear(price);
    await userEvent.type(price, '77.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toBe(`/sales/${line.sale_id}`), patient);
    const request = sentRequests.find((each) => each.method === 'PUT');
    expect(request?.url).toBe(`/api/sales/${line.id}`);
    expect(JSON.parse(request?.body ?? '')).toEqual({ product_price: 77.5 });
  });

  it('what somebody else changed is seen before it is overwritten', async () => {
    const { body } = await service.ask('GET', '/api/clients');
    const { id } = body.data[0];
    await visit(service, `/clients/${id}/edit`);
    const city = await screen.findByRole('textbox', { name: 'City' }, patient);
    await userEvent.clear(city);
    await userEvent.type(city, 'Mine');
    await service.ask('PUT', `/api/clients/${id}`, { body: { city: 'Theirs' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const theirs = await screen.findByRole('radio', { name: 'City: keep theirs' }, patient);
    expect(sentRequests.filter((each) => each.method === 'PUT')).toEqual([]);
    await userEvent.click(theirs);
    expect(city).toHaveProperty('value', 'Theirs');
  });

  it('a booking finds its stops by its code', async () => {
    const { body } = await service.ask('GET', '/api/bookings');
    const stops = await service.ask('GET', '/api/stops?per_page=100');
    const booking = body.data.find((each: { code: string }) =>
      stops.body.data.some((stop: { reference: string }) => stop.reference === each.code),
    );
    await visit(service, `/bookings/${booking.id}`);
    const stop = stops.body.data.find((each: { reference: string }) => each.reference === booking.code);
    expect((await screen.findAllByText(stop.name, {}, patient)).length).toBeGreaterThan(0);
  });
});

describe('a token that is refused in the middle of work', () => {
  it('is asked for again, and what was being saved is then saved', async () => {
    await visit(service, '/clients/new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }, patient), 'AGAIN');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Again');
    let refused = 0;
    refuseRequests(({ method }) => method === 'POST' && refused++ === 0, 401);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', {}, patient);
    const token = await within(dialog).findByLabelText('Access token', {}, patient);
    await userEvent.type(token, service.tokens.office);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Again' }, patient);
  });
});
