// @vitest-environment shared-window
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(eitherService)('a picker $mode', ({ env }) => {
  let service: TestService;
  let first: Record<string, string>;
  let last: Record<string, string>;

  beforeAll(async () => {
    service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0', ...env } });
    first = (await service.ask('GET', '/api/clients?per_page=1')).body.data[0];
    const { meta } = (await service.ask('GET', '/api/clients?per_page=100')).body;
    last = (await service.ask('GET', `/api/clients?per_page=100&page=${meta.last_page}`)).body.data.at(-1);
  }, 120_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));
  afterEach(() => localStorage.clear());

  const shown = (client: Record<string, string>) => `${client.name} (${client.code})`;

  /** Holds back the answer to this address until `letGo` is called; `answered` lists the addresses answered so far. */
  function holdBack(address: string) {
    const onward = globalThis.fetch;
    const answered: string[] = [];
    let letGo = () => {};
    const gate = new Promise<void>((open) => {
      letGo = open;
    });
    globalThis.fetch = async (input, init) => {
      if (String(input).endsWith(address)) await gate;
      const answer = await onward(input, init);
      answered.push(String(input));
      return answer;
    };
    return { answered, letGo };
  }

  /** Collects every option that was ever first in the list. */
  function watchFirstOption(): Set<string> {
    const seen = new Set<string>();
    new MutationObserver(() => {
      const option = document.querySelector('[role=option]');
      if (option) seen.add(option.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  }

  async function openContact(): Promise<HTMLInputElement> {
    await visit(service, '/clients_contacts/new');
    return screen.findByRole('combobox', { name: 'Client' }, patient);
  }

  /** Types and presses Enter with nothing in between: on a busy machine, the pause before a search might end. */
  async function typeWithEnter(picker: HTMLInputElement, value: string): Promise<void> {
    fireEvent.input(picker, { target: { value } });
    await Promise.resolve();
    fireEvent.keyDown(picker, { key: 'Enter' });
  }

  it('takes a code that is wholly typed when the field is left, however far down the module it stands', async () => {
    const picker = await openContact();
    await userEvent.type(picker, (last.code ?? '').toLowerCase());
    await userEvent.tab();
    await waitFor(() => expect(picker.value).toBe(shown(last)), patient);
  });

  it('says so where nothing has that name, and changes nothing', async () => {
    const picker = await openContact();
    await userEvent.type(picker, first.code ?? '');
    await userEvent.tab();
    await waitFor(() => expect(picker.value).toBe(shown(first)), patient);
    await userEvent.clear(picker);
    await userEvent.type(picker, 'zzzz');
    await userEvent.tab();
    await screen.findByText('No match for “zzzz”. Nothing was changed.', {}, patient);
    expect(picker.value).toBe(shown(first));
  });

  it('says that it failed in a region that was there before, which screen readers read out', async () => {
    const picker = await openContact();
    const isSearch = ({ url }: { url: string }) => url.includes('/api/clients?');
    refuseRequests(isSearch, 403, { success: false, message: '', code: 'forbidden' });
    const { release } = holdRequests(isSearch);
    await userEvent.click(picker);
    const list = document.getElementById(picker.getAttribute('aria-controls') ?? '');
    const region = list?.parentElement?.querySelector('[role=status]');
    expect(region?.textContent).toBe('');
    release();
    await waitFor(() => expect(region?.textContent).toMatch(/^The search failed\./), patient);
    expect(document.contains(region ?? null)).toBe(true);
  });

  it('does not say that there is nothing where the service refused to say', async () => {
    const picker = await openContact();
    const refusal = { success: false, message: '', code: 'forbidden' };
    refuseRequests(({ url }) => url.includes('/api/clients?'), 403, refusal);
    await userEvent.type(picker, 'zzzz');
    await screen.findByText(/^The search failed\./, {}, patient);
    expect(screen.queryByText('No results')).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(picker.value).toBe(''), patient);
    const status = { selector: '[role=status]' };
    await screen.findByText('The search failed. Nothing was changed: try again.', status, patient);
    expect(screen.queryByText(/^No match/)).toBeNull();
  });

  it('offers to create what is typed, but not a second record with a code that there is', async () => {
    const picker = await openContact();
    await userEvent.type(picker, (last.code ?? '').toLowerCase());
    await waitFor(() => expect(document.querySelector('[data-combobox-selected]')).toBeTruthy(), patient);
    expect(screen.queryByRole('option', { name: /^Create/ })).toBe(null);
    await userEvent.type(picker, ' bis');
    await screen.findByRole('option', { name: /^Create/ }, patient);
  });

  it('picks the first that it found by Enter, and offers it first the next time', async () => {
    const picker = await openContact();
    await userEvent.type(picker, last.name ?? '');
    await screen.findByRole('option', { name: new RegExp(last.code ?? '') }, patient);
    await waitFor(() => expect(document.querySelector('[data-combobox-selected]')).toBeTruthy(), patient);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(picker.value).toContain(last.name), patient);
    expect(location.pathname).toBe('/clients_contacts/new');

    const blockedRead = holdBack(`/api/clients/${last.id}`);
    const again = await openContact();
    const firsts = watchFirstOption();
    await userEvent.click(again);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(
      () => expect(blockedRead.answered.some((url) => url.startsWith('/api/clients?'))).toBe(true),
      patient,
    );
    blockedRead.letGo();
    await screen.findByRole('option', { name: new RegExp(first.code ?? '') }, patient);
    expect([...firsts]).toEqual([expect.stringContaining(last.name ?? '')]);
  });

  it('chooses nobody by a name that two have, also where one of them was chosen lately', async () => {
    for (const code of ['TWIN-1', 'TWIN-2'])
      await service.ask('POST', '/api/clients', { body: { code, name: 'Jumeaux Twin' } });
    const picker = await openContact();
    await userEvent.type(picker, 'TWIN-1');
    await userEvent.tab();
    await waitFor(() => expect(picker.value).toBe('Jumeaux Twin (TWIN-1)'), patient);
    const again = await openContact();
    await userEvent.click(again);
    await screen.findByRole('option', { name: /TWIN-1/ }, patient);
    await userEvent.keyboard('Jumeaux Twin{Tab}');
    await screen.findByText(/^Several records are named “Jumeaux Twin”: choose one in the list\./, {}, patient);
    expect(again.value).toBe('');
  });

  it('shows what it found to whoever pressed Enter before it was found, with the first at hand', async () => {
    const picker = await openContact();
    await userEvent.click(picker);
    await typeWithEnter(picker, (last.name ?? '').slice(0, 4));
    expect(document.querySelector('[data-combobox-selected]')).toBeNull();
    await waitFor(() => expect(document.querySelector('[data-combobox-selected]')).toBeTruthy(), patient);
    expect(screen.queryByText(/^No match for/)).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(picker.value).toMatch(/ \(.+\)$/), patient);
    await typeWithEnter(picker, 'zzzz');
    await screen.findByRole('option', { name: 'Create “zzzz”' }, patient);
    expect(picker.value).toBe('zzzz');
  });

  it('creates what is not there, once it was asked whether it is one of those much like it', async () => {
    const slip = `${(last.name ?? '').slice(0, 2)}${(last.name ?? '').slice(3)}`;
    const picker = await openContact();
    await userEvent.type(picker, slip);
    await userEvent.click(await screen.findByRole('option', { name: `Create “${slip}”` }, patient));
    const dialog = await screen.findByRole('dialog', {}, patient);
    const near = await within(dialog).findByText('Did you mean one of these?', {}, patient);
    expect(near.parentElement?.textContent).toContain(last.name);
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe(slip);
    await userEvent.clear(name);
    await userEvent.type(name, `Quincaillerie Xérès ${env.COMPTOIR_EXTENSIONS ?? 'on'}`);
    await waitFor(() => expect(within(dialog).queryByText('Did you mean one of these?')).toBeNull(), patient);
    const code = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await waitFor(() => expect(code.value).not.toBe(''), patient);
    await userEvent.clear(code);
    await userEvent.type(code, first.code ?? '');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create and select' }));
    await within(dialog).findAllByText(/already taken by/, {}, patient);
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Code' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Code' }), 'XERES');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(picker.value).toMatch(/^Quincaillerie Xérès .+ \(XERES\)$/), patient);
    expect(screen.queryByRole('dialog')).toBeNull();
    // The save key saved the small form, and not the one below it.
    expect(
      sentRequests.filter((each) => each.method === 'POST' && each.url.startsWith('/api/clients_contacts')),
    ).toEqual([]);
  });

  it('asks before what was typed in the small form is thrown away', async () => {
    const picker = await openContact();
    const open = async () => {
      await userEvent.clear(picker);
      await userEvent.type(picker, 'Wxyz');
      await userEvent.click(await screen.findByRole('option', { name: 'Create “Wxyz”' }, patient));
      const dialog = await screen.findByRole('dialog', { name: 'New client' }, patient);
      const code = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Code' });
      await waitFor(() => expect(code.value).not.toBe(''), patient);
      return { dialog, code };
    };
    const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));
    pressEscape((await open()).dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
    const { dialog, code } = await open();
    await userEvent.clear(code);
    await userEvent.type(code, 'WX-1');
    await userEvent.click(dialog);
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' }, patient);
    await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(code.value).toBe('WX-1');
    pressEscape(dialog);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard and leave' }, patient));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe('/clients_contacts/new');
  });

  it('takes one of those much like it instead', async () => {
    const slip = `${(last.name ?? '').slice(0, 2)}${(last.name ?? '').slice(3)}`;
    const picker = await openContact();
    await userEvent.type(picker, slip);
    await userEvent.click(await screen.findByRole('option', { name: `Create “${slip}”` }, patient));
    const dialog = await screen.findByRole('dialog', {}, patient);
    await userEvent.click(await within(dialog).findByRole('button', { name: `Choose ${shown(last)}` }, patient));
    await waitFor(() => expect(picker.value).toBe(shown(last)), patient);
  });

  const postsOfContacts = () =>
    sentRequests.filter(({ method, url }) => method === 'POST' && url === '/api/clients_contacts');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it.each(['by its button', 'by its keys'])(
    'saving %s waits for the name, and takes the only one found',
    async (way) => {
      const [code, name] = way === 'by its keys' ? ['ONE-K', 'Carrosserie Kaki'] : ['ONE-B', 'Carrosserie Beige'];
      const { body } = await service.ask('POST', '/api/clients', { body: { code, name } });
      const picker = await openContact();
      await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Luc');
      await userEvent.click(picker);
      await userEvent.paste(name.slice(0, -1));
      if (way === 'by its keys') await userEvent.keyboard('{Control>}s{/Control}');
      else await save();
      await waitFor(() => expect(postsOfContacts()).toHaveLength(1), patient);
      expect(JSON.parse(postsOfContacts()[0]?.body ?? '')).toMatchObject({ client_id: body.data.id });
      await waitFor(() => expect(location.pathname).toBe(`/clients/${body.data.id}`), patient);
    },
  );

  it('saves nothing where the name leads to nobody or to more than one, says so, and keeps it', async () => {
    for (const code of ['PAIR-1', 'PAIR-2'])
      await service.ask('POST', '/api/clients', { body: { code, name: `Remorques Paire ${code}` } });
    const picker = await openContact();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Luc');
    await userEvent.type(picker, 'zzzz');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^No match for “zzzz”\. Nothing was saved:/, {}, patient);
    expect(picker.value).toBe('zzzz');
    await userEvent.clear(picker);
    await userEvent.paste('Remorques Paire');
    await save();
    await screen.findByText(/^Several records match “Remorques Paire”\. Nothing was saved:/, {}, patient);
    expect(picker.value).toBe('Remorques Paire');
    expect(document.activeElement).toBe(picker);
    // Leaving the field in between does not settle which record is meant.
    await userEvent.tab();
    await screen.findByText(/^No match for “Remorques Paire”\./, {}, patient);
    await save();
    await screen.findByText(/^Several records match “Remorques Paire”\. Nothing was saved:/, {}, patient);
    expect(postsOfContacts()).toEqual([]);
    await userEvent.clear(picker);
    await userEvent.paste('PAIR-2');
    await save();
    await waitFor(() => expect(postsOfContacts()).toHaveLength(1), patient);
  });
});
