// @vitest-environment shared-window
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#contract/core/language.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { cutRequests, interceptRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
let strict: TestService;

beforeAll(async () => {
  const env = { RATE_LIMIT: '0' };
  service = await startService({ demo: true, today: '2026-11-21', env });
  strict = await startService({
    demo: true,
    today: '2026-11-21',
    env: { ...env, COMPTOIR_EXTENSIONS: 'off', AUTOMOTIVE_ADDON: 'off' },
  });
}, 120_000);
afterAll(() => Promise.all([service.close(), strict.close()]));
beforeEach(() => bindFetch(service));

const patient = { timeout: 30_000 };

async function fillClient(code: string, language: Language = 'en'): Promise<void> {
  await visit(service, '/clients/new', { language });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }, patient), code);
  await userEvent.type(screen.getByRole('textbox', { name: language === 'en' ? 'Name' : 'Nom' }), 'Typed');
}

const isSave = ({ method, url }: { method: string; url: string }) => method === 'POST' && url.endsWith('/api/clients');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a save that fails', () => {
  it('for want of room says so, and nothing typed is lost', async () => {
    await fillClient('FULL');
    const restore = interceptRequests((request) => (isSave(request) ? new Response('', { status: 507 }) : undefined));
    await press('Save');
    await screen.findByText('The service has no storage space left', {}, patient);
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('value', 'FULL');
    restore();
  });

  it('after it went out may have been done, and says that it can be sent again', async () => {
    await fillClient('DOUBT');
    const restore = cutRequests(isSave);
    await press('Save');
    await screen.findByText(/It may or may not have been saved\. .*it will be saved only once/, {}, patient);
    restore();
  });

  it('on the service’s own failure is called no refusal, because it may have been saved', async () => {
    await fillClient('FAILED');
    const restore = refuseRequests(isSave, 500);
    await press('Save');
    await screen.findByText(/It may or may not have been saved/, {}, patient);
    screen.getByText('The service failed (status 500).');
    expect(screen.queryByText(/refused/)).toBeNull();
    restore();
  });

  it('through a proxy that answered in place of the service is in doubt, too', async () => {
    await fillClient('PROXY', 'fr');
    const restore = interceptRequests((request) =>
      isSave(request) ? new Response('<h1>', { status: 504 }) : undefined,
    );
    await press('Enregistrer');
    await screen.findByText('Le service ne répond pas (code 504)', {}, patient);
    screen.getByText(/elle ne sera enregistrée qu’une fois/);
    restore();
  });

  it('because there is too much to do says from when on to send it again', async () => {
    await fillClient('BUSY');
    const busy = () => new Response('{}', { status: 429, headers: { 'Retry-After': '1' } });
    const restore = interceptRequests((request) => (isSave(request) ? busy() : undefined));
    await press('Save');
    await screen.findByText(/Wait until \d+:\d\d:\d\d.[ap]\.m\., then try again\./, {}, patient);
    expect(sentRequests.filter(isSave)).toEqual([]);
    restore();
    await press('Save');
    await screen.findByRole('heading', { level: 1, name: 'Typed' }, patient);
  });
});

describe('on a strict service', () => {
  beforeEach(() => bindFetch(strict));

  it('a create whose answer was lost is looked for before it is sent again', async () => {
    await visit(strict, '/clients/new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }, patient), 'LOST');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Lost');
    const restore = cutRequests(isSave);
    await press('Save');
    await screen.findByText(/sending it again could create a duplicate\. Check the list first\./, {}, patient);
    expect(screen.getByRole('link', { name: 'Check the list' }).getAttribute('href')).toContain('/clients');
    restore();
  });

  it('a missing add-on has a page that says so', async () => {
    await visit(strict, '/agenda_bays');
    await screen.findByRole('heading', { level: 1, name: 'This page requires the automotive add-on' }, patient);
    await visit(strict, '/agenda_bays/1');
    await screen.findByRole('heading', { level: 1, name: 'This page requires the automotive add-on' }, patient);
  });

  it('a page that the role refuses says so', async () => {
    await visit(strict, '/transactions', { as: 'shop' });
    await screen.findByRole('heading', { level: 1, name: 'Your role does not allow this' }, patient);
  });
});

describe('reading', () => {
  it('waits out short pauses without a word', async () => {
    let refused = 0;
    const busy = () => new Response('{}', { status: 503, headers: { 'Retry-After': '1' } });
    const restore = interceptRequests(({ url }) =>
      url.includes('/api/branches') && refused++ === 0 ? busy() : undefined,
    );
    await visit(service, '/branches');
    await screen.findByRole('grid', { name: 'Branches' }, patient);
    expect(refused).toBeGreaterThan(1);
    expect(screen.queryByRole('alert')).toBeNull();
    restore();
  });

  it('names the request that failed, to be quoted', async () => {
    const headers = { 'X-Request-Id': 'req-4711', 'Content-Type': 'application/json' };
    const restore = interceptRequests(({ url }) =>
      url.includes('/api/products/') ? new Response('{"code":"http"}', { status: 418, headers }) : undefined,
    );
    await visit(service, '/products/1');
    await screen.findByText('req-4711', {}, patient);
    restore();
  });
});

describe('a token asked for over the page', () => {
  it('is not needed any more when another tab signed in', async () => {
    // Our own service has exchanged the token for a cookie, which all tabs share.
    await visit(service, '/clients');
    await screen.findByRole('grid', { name: 'Clients' }, patient);
    const restore = interceptRequests(({ url }) =>
      url.includes('/api/providers') ? new Response('', { status: 401 }) : undefined,
    );
    await userEvent.click(screen.getAllByRole('link', { name: 'Suppliers' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' }, patient);
    await within(dialog).findByLabelText('Access token', {}, patient);
    restore();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'comptoir.session', newValue: 'other' }));
    });
    await screen.findByRole('grid', { name: 'Suppliers' }, patient);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
  });
});
