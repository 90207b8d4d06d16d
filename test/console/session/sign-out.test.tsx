// @vitest-environment shared-window
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '#console/messages/language-provider.tsx';
import { SessionProvider } from '#console/session/session.tsx';
import { sessionPath } from '#contract/core/session.ts';
import { bindFetch, goTo, sentRequests, visit } from '#test/harness/console.tsx';
import { cutRequests, holdReplies, interceptRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
});
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

it('what one person was told, and could undo, is gone when they sign out', async () => {
  const client = await service.ask('POST', '/api/clients', { body: { code: 'ELAN', name: 'Élan Mécanique' } });
  const about = { module: 'clients', moduleID: String(client.body.data.id) };
  const body = { ...about, title: 'Call back', date: '2026-01-05 09:00:00', userID: '4' };
  await service.ask('POST', '/api/reminders', { body });
  await visit(service, '/reminders');
  (await screen.findByRole('link', { name: 'Call back' }, patient)).focus();
  await userEvent.keyboard('c');
  await screen.findByRole('button', { name: /^Undo/ }, patient);
  await userEvent.click(screen.getByTitle('admin'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }, patient));
  await screen.findByText('Sign in', { selector: 'h1' }, patient);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

describe('what was typed and is kept nowhere', () => {
  const signOut = async () => {
    await userEvent.click(screen.getByTitle('admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }, patient));
  };
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' }, patient);

  it('is asked about before a person is signed out, who may stay', async () => {
    await visit(service, '/settings');
    const months = await screen.findByRole('region', { name: 'Closed months' }, patient);
    const field = await within(months).findByRole<HTMLSelectElement>('combobox', {}, patient);
    const month = field.options[2]?.value ?? '';
    await userEvent.selectOptions(field, month);
    await signOut();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull(), patient);
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe(month);
    expect(sessionStorage.getItem('comptoir.token')).not.toBeNull();

    await signOut();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Discard and leave' }));
    await screen.findByText('Sign in', { selector: 'h1' }, patient);
    expect(sessionStorage.getItem('comptoir.token')).toBeNull();
    await userEvent.type(screen.getByLabelText('Access token'), service.tokens.admin);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('region', { name: 'Closed months' }, patient);
    expect(location.pathname).toBe('/settings');
  });
});

const signOutElsewhere = () =>
  act(() => {
    localStorage.removeItem('comptoir.session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'comptoir.session', newValue: null }));
  });

it('whoever signs out in one tab leaves nothing in the others', async () => {
  await visit(service, '/clients');
  await screen.findByRole('heading', { level: 1, name: 'Clients' }, patient);
  signOutElsewhere();
  await screen.findByText('Sign in', { selector: 'h1' }, patient);
});

describe('on a strict service', () => {
  let strict: TestService;
  beforeAll(async () => {
    strict = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
    const { status } = await strict.ask('POST', '/api/clients', { body: { code: 'QUAI', name: 'Quai Laval' } });
    expect(status).toBe(201);
  });
  afterAll(() => strict.close());
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    bindFetch(strict);
  });
  const recents = () => Object.entries(sessionStorage).filter(([key]) => key.startsWith('comptoir.recent'));

  it('what was opened, which is kept for no named person, is not shown to the next one in the same tab', async () => {
    await visit(strict, '/clients/1');
    await waitFor(() => expect(recents().join()).toContain('Quai Laval'), patient);
    await userEvent.click(screen.getByTitle('Signed in'));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }, patient));
    await screen.findByText('Sign in', { selector: 'h1' }, patient);
    expect(recents()).toEqual([]);
    expect(sessionStorage.getItem('comptoir.token')).toBeNull();
  });

  it('the token of this tab stays where another tab ends the session of a cookie', async () => {
    await visit(strict, '/clients');
    await screen.findByRole('heading', { level: 1, name: 'Clients' }, patient);
    signOutElsewhere();
    await goTo('/clients/1');
    await screen.findByRole('heading', { level: 1, name: 'Quai Laval' }, patient);
  });

  it('whoever leaves it ends no session of a cookie, which other tabs go on with', async () => {
    localStorage.setItem('comptoir.session', 'other');
    await visit(strict, '/clients');
    await userEvent.click(await screen.findByTitle('Signed in', {}, patient));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }, patient));
    await screen.findByText('Sign in', { selector: 'h1' }, patient);
    expect(localStorage.getItem('comptoir.session')).toBe('other');
  });
});

describe('where the service does not answer', () => {
  const isClosing = (method: string | undefined, url: string) => method === 'DELETE' && url === sessionPath;
  const closings = () => sentRequests.filter(({ method, url }) => isClosing(method, url));
  const notice = () => screen.queryByText(/^The service is not responding: this browser is still signed in\./);

  /** Signs out while requests to end the session get no answer, until the returned function is called. */
  async function signOutInVain(): Promise<() => void> {
    localStorage.clear();
    await visit(service, '/clients');
    await userEvent.click(await screen.findByTitle('admin', {}, patient));
    const signOut = await screen.findByRole('button', { name: 'Sign out' }, patient);
    const restore = cutRequests(({ method, url }) => isClosing(method, url));
    await userEvent.click(signOut);
    await waitFor(() => expect(notice()).not.toBeNull(), patient);
    return restore;
  }

  it('says that the browser is still signed in there, and repeats it when the network is back', async () => {
    const restore = await signOutInVain();
    expect(closings()).toEqual([]);
    restore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(notice()).toBeNull(), patient);
    expect(closings()).not.toEqual([]);
    expect((await fetch('/api')).status).toBe(401);
  });

  it('the person can try again at once', async () => {
    const restore = await signOutInVain();
    restore();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(notice()).toBeNull(), patient);
    expect(closings()).not.toEqual([]);
  });

  it('whoever has signed in since stays signed in', async () => {
    const restore = await signOutInVain();
    await userEvent.type(screen.getByLabelText('Access token'), service.tokens.office);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByTitle('office', {}, patient);
    restore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(notice()).toBeNull(), patient);
    expect(closings()).toEqual([]);
    expect((await fetch('/api', { credentials: 'same-origin' })).status).toBe(200);
  });

  it('whoever is signing in meanwhile stays signed in, too', async () => {
    const restore = await signOutInVain();
    // The service is restored only after the typing, because the page asks it to end the session from time to time.
    await userEvent.type(screen.getByLabelText('Access token'), service.tokens.office);
    restore();
    // The service sets the cookie, but the page does not know it before its reply.
    const { held, release } = holdReplies(({ method }) => method === 'POST');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(held).not.toEqual([]), patient);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(notice()).toBeNull(), patient);
    release();
    await screen.findByTitle('office', {}, patient);
    expect(closings()).toEqual([]);
    expect((await fetch('/api', { credentials: 'same-origin' })).status).toBe(200);
  });

  it('is repeated after a tab was closed during a sign-in', async () => {
    const restore = await signOutInVain();
    restore();
    let isRequested = false;
    const reachAgain = interceptRequests(({ url }) => {
      if (!url.startsWith('/api')) return undefined;
      isRequested = true;
      return new Promise(() => {});
    });
    await userEvent.type(screen.getByLabelText('Access token'), service.tokens.office);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(isRequested).toBe(true), patient);
    cleanup();
    reachAgain();
    const later = Date.now() + 10 * 60_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
    render(
      <LanguageProvider initial="en">
        <SessionProvider>{null}</SessionProvider>
      </LanguageProvider>,
    );
    await waitFor(() => expect(closings()).not.toEqual([]), patient);
    clock.mockRestore();
  });

  it('a sign-in that fails leaves it to be repeated', async () => {
    const restore = await signOutInVain();
    await userEvent.type(screen.getByLabelText('Access token'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText(/^This token is not valid/, {}, patient);
    restore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(closings()).not.toEqual([]), patient);
    await waitFor(() => expect(notice()).toBeNull(), patient);
  });

  it('a page opened later repeats it', async () => {
    const restore = await signOutInVain();
    cleanup();
    restore();
    const page = (
      <LanguageProvider initial="en">
        <SessionProvider>{null}</SessionProvider>
      </LanguageProvider>
    );
    render(page);
    await waitFor(async () => expect((await fetch('/api', { credentials: 'same-origin' })).status).toBe(401), patient);
    const { length } = closings();
    expect(length).toBeGreaterThan(0);
    cleanup();
    render(page);
    await waitFor(() => expect(localStorage.getItem('comptoir.closing')).toBeNull(), patient);
    expect(closings()).toHaveLength(length);
  });
});
