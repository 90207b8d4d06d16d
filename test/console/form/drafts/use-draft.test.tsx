// @vitest-environment shared-window
/** Drafts that two tabs share, and drafts in a browser without room for another one. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDraft, listDrafts } from '#console/form/drafts/draft-store.ts';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService, userOf } from '#test/harness/service.ts';
import { TabLocks } from '#test/harness/tab-locks.ts';

let service: TestService;
let user = '';
let locks: TabLocks;
let uninstall: () => void;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  user = await userOf(service, 'admin');
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  for (const { id } of drafts()) deleteDraft({ address: '', user }, id);
  localStorage.clear();
  bindFetch(service);
  locks = new TabLocks();
  uninstall = locks.install();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  uninstall();
});

const patient = { timeout: 30_000 };
const field = (name: string) => screen.findByRole('textbox', { name }, patient);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, patient));
const drafts = () => listDrafts({ address: '', user });
const onProducts = () => screen.findByRole('heading', { level: 1, name: 'Products' }, patient);
const isSave = ({ method, url }: { method: string; url: string }) => method === 'POST' && url.includes('/api/clients');
const noRoom = /^This browser’s storage is full/;
/** Only the locks of drafts, because the stream of changes has one, too. */
const draftLocks = () => locks.held.filter((name) => name.startsWith('comptoir.draft.'));

async function retype(name: string, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

/** Leaves a draft of a new client behind that the next form offers. Returns the name of its lock. */
async function offerDraft(): Promise<string> {
  await visit(service, '/clients/new');
  await retype('City', 'Drafted');
  await waitFor(() => expect(drafts()).toHaveLength(1), patient);
  await visit(service, '/clients/new');
  await screen.findByRole('button', { name: 'Resume' }, patient);
  return `comptoir.draft.${drafts()[0]?.id}`;
}

describe('a draft that two tabs have', () => {
  it('is locked by the form that goes on with it, and free when that is left', async () => {
    const lock = await offerDraft();
    expect(draftLocks()).toEqual([]);
    await press('Resume');
    await waitFor(async () => expect(await field('City')).toHaveProperty('value', 'Drafted'), patient);
    expect(draftLocks()).toEqual([lock]);
    void goTo('/products');
    await press('Keep as a draft');
    await onProducts();
    await waitFor(() => expect(draftLocks()).toEqual([]), patient);
  });

  it('is resumed as a draft of its own where another tab has just opened it', async () => {
    const lock = await offerDraft();
    const release = locks.takeElsewhere(lock);
    await press('Resume');
    await waitFor(async () => expect(await field('City')).toHaveProperty('value', 'Drafted'), patient);
    await retype('Phone', '1');
    await waitFor(() => expect(drafts()).toHaveLength(2), patient);
    expect(drafts().map(({ typed }) => typed.city)).toEqual(['Drafted', 'Drafted']);
    expect(draftLocks()).toHaveLength(2);
    release();
  });

  it('is not kept locked by a form that was left while it waited for the other tab', async () => {
    const lock = await offerDraft();
    const release = locks.takeElsewhere(lock);
    await press('Resume');
    await waitFor(() => expect(locks.waiting).toBeGreaterThan(0), patient);
    void goTo('/products');
    await onProducts();
    release();
    await waitFor(() => expect(locks.waiting).toBe(0), patient);
    await waitFor(() => expect(draftLocks()).toEqual([]), patient);
  });

  it('is not locked again by a form that was left and hears of its save', async () => {
    await visit(service, '/clients/new');
    await retype('Code', 'LEFT');
    await retype('Name', 'Left');
    refuseRequests(isSave, 422);
    const { release } = holdRequests(isSave);
    await press('Save');
    void goTo('/products');
    await press('Leave');
    await onProducts();
    expect(draftLocks()).toEqual([]);
    const intended = drafts()[0]?.intent;
    expect(intended).toBeDefined();
    release();
    await waitFor(() => expect(drafts()[0]?.intent).not.toEqual(intended), patient);
    expect(draftLocks()).toEqual([]);
  });
});

describe('where the browser has no room', () => {
  /** Refuses to store drafts, as a full storage does, but stores everything else. */
  function fillStorage(): void {
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(this: Storage, key, text) {
      if (key.startsWith('comptoir.draft|')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    });
  }

  it('the form says so, and what was typed is kept with the page', async () => {
    fillStorage();
    await visit(service, '/clients/new');
    await retype('City', 'Typed');
    await screen.findByText(noRoom, {}, patient);
    void goTo('/products');
    await press('Keep as a draft');
    await onProducts();
    await goTo('/clients/new');
    await press('Resume');
    await waitFor(async () => expect(await field('City')).toHaveProperty('value', 'Typed'), patient);
  });

  it('what was typed while a new record was saved is in its form, and the person is told that it is not stored', async () => {
    await visit(service, '/clients/new');
    await retype('Code', 'FULL');
    await retype('Name', 'Full');
    fillStorage();
    const { release } = holdRequests(isSave);
    await press('Save');
    await retype('City', 'Typed on');
    release();
    await waitFor(() => expect(location.pathname).toMatch(/^\/clients\/\d+\/edit$/), patient);
    await waitFor(async () => expect(await field('City')).toHaveProperty('value', 'Typed on'), patient);
    await screen.findAllByText(noRoom, {}, patient);
  });

  it('a discarded draft comes back into the tray, which says that it is not stored', async () => {
    await offerDraft();
    await visit(service, '/products');
    await press('1 unsaved draft');
    const tray = within(await screen.findByRole('dialog', { name: 'Drafts' }, patient));
    await userEvent.click(await tray.findByRole('button', { name: /^Discard the draft/ }, patient));
    fillStorage();
    await userEvent.click(await tray.findByRole('button', { name: 'Undo' }, patient));
    await tray.findByRole('button', { name: /^Open the draft/ }, patient);
    await tray.findByText(noRoom, {}, patient);
  });
});
