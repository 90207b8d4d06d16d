// @vitest-environment shared-window
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFilterEditor } from '#console/list/filters/filter-editor-requests.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());
beforeEach(async () => {
  bindFetch(service);
  localStorage.clear();
  await service.ask('PUT', '/api/settings/person', { body: { views: null } });
});

/** Long, because the first page of a module loads its code. */
const patient = { timeout: 40_000 };
configure({ asyncUtilTimeout: patient.timeout });
const filters = () => screen.getByRole('list', { name: 'Filters' });
const chips = () => within(filters()).getAllByRole('button', { expanded: false });
const listReads = () => sentRequests.filter(({ url }) => /^\/api\/clients(\?|$)/.test(url));

async function openClients(search = '') {
  await visit(service, `/clients${search}`);
  await screen.findByRole('grid', { name: 'Clients' }, patient);
}

describe('the first filter', () => {
  it('is made with what is typed at once after F, though the panel is still on its way', async () => {
    await openClients();
    // The keys are typed while the panel is still loading, and the N among them creates no client.
    await userEvent.keyboard('fname');
    const find = await screen.findByRole('combobox', { name: 'Find a field' }, patient);
    await waitFor(() => expect((find as HTMLInputElement).value).toBe('name'));
    expect(location.pathname).toBe('/clients');
    await userEvent.keyboard('{Enter}gar{Enter}');
    await waitFor(() => expect(location.search).toBe('?name_contains=gar'));
  });
});

describe('chips', () => {
  it('say what is asked, also for what is empty', async () => {
    await visit(service, '/bookings?fact_number=&pickup_date_in=this_week&price_from=10.00&price_to=900.00');
    await screen.findByRole('list', { name: 'Filters' }, patient);
    expect(chips().map(({ textContent }) => textContent?.trim())).toEqual([
      'Invoice no. is empty',
      'Pickup this week',
      'Price between 10.00 and 900.00',
    ]);
  });

  it('name the records that they refer to', async () => {
    const { body } = await service.ask('GET', '/api/clients?per_page=1');
    const { id, name } = body.data[0];
    await visit(service, `/projects?client_id_not=${id}`);
    await screen.findByText(name, { selector: 'strong *, strong' }, patient);
    await waitFor(() => expect(chips()[0]?.textContent).toBe(`Client is not ${name}`), patient);
  });

  it('go with Backspace, and the focus goes to the next one, then to where one is added', async () => {
    await openClients('?city_contains=a&name_contains=e');
    chips()[0]?.focus();
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(location.search).toBe('?name_contains=e'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Name contains e'));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(location.search).toBe(''));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add filter'));
  });

  it('are changed by a click', async () => {
    await openClients('?city=Laval');
    await userEvent.click(chips()[0] as HTMLElement);
    const panel = await screen.findByRole('dialog', { name: 'Filter by City' }, patient);
    await userEvent.selectOptions(within(panel).getByRole('combobox'), 'is not');
    await userEvent.click(within(panel).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(location.search).toBe('?city_not=Laval'));
  });
});

describe('a filter is made', () => {
  it('by keyboard alone: F, the field by its name, the values, Enter', async () => {
    await openClients();
    await userEvent.keyboard('f');
    const find = await screen.findByRole('combobox', { name: 'Find a field' }, patient);
    expect(document.activeElement).toBe(find);
    await userEvent.type(find, 'credit{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Filter by Credit limit' });
    await userEvent.selectOptions(within(panel).getByRole('combobox'), 'between');
    await userEvent.type(within(panel).getByRole('textbox', { name: 'From' }), '5,000');
    await userEvent.type(within(panel).getByRole('textbox', { name: 'To' }), '100{Enter}');
    // The two bounds were typed in the wrong order.
    await waitFor(() => expect(location.search).toBe('?credit_from=100.00&credit_to=5000.00'));
  });

  it('where it is changed: over its value, which typing replaces', async () => {
    await openClients('?city=Laval');
    await userEvent.click(chips()[0] as HTMLElement);
    await screen.findByRole('dialog', { name: 'Filter by City' }, patient);
    await userEvent.keyboard('Longueuil{Enter}');
    await waitFor(() => expect(location.search).toBe('?city=Longueuil'));
  });

  it('with days said from today by keyboard alone', async () => {
    await openClients();
    openFilterEditor('clients', 'creation_date');
    await screen.findByRole('dialog', { name: 'Filter by Created on' }, patient);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toBe('?creation_date_in=today'));
  });

  it('with days said from today, which stay so in the address', async () => {
    await openClients();
    openFilterEditor('clients', 'creation_date');
    const panel = await screen.findByRole('dialog', { name: 'Filter by Created on' }, patient);
    await userEvent.selectOptions(
      within(panel).getAllByRole('combobox')[1] as HTMLElement,
      'last … days, including today',
    );
    await userEvent.clear(within(panel).getByRole('textbox', { name: 'How many days' }));
    await userEvent.type(within(panel).getByRole('textbox', { name: 'How many days' }), '30{Enter}');
    await waitFor(() => expect(location.search).toBe('?creation_date_in=last_30_days'));
    expect(chips()[0]?.textContent).toBe('Created on last 30 days');
  });

  it('only with values that can be read, and says which cannot', async () => {
    await openClients();
    openFilterEditor('clients', 'credit');
    const panel = await screen.findByRole('dialog', { name: 'Filter by Credit limit' }, patient);
    await userEvent.type(within(panel).getByRole('textbox'), 'much{Enter}');
    expect(within(panel).getByText('Enter a number with at most 2 decimals.')).toBeTruthy();
    expect(location.search).toBe('');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a key leads into the rows', () => {
  const isInRows = () => document.activeElement?.matches('tbody a[data-row]');

  it('from the search: the arrow down', async () => {
    await openClients();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('{ArrowDown}');
    expect(isInRows()).toBe(true);
  });

  it('from a button: J, and no arrow', async () => {
    await openClients();
    screen.getByRole('button', { name: 'Add filter' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(isInRows()).toBe(false);
    await userEvent.keyboard('j');
    expect(isInRows()).toBe(true);
  });

  it('not from a text that is typed', async () => {
    await openClients();
    await userEvent.type(screen.getByRole('searchbox'), 'jk');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('jk');
  });
});

describe('the address', () => {
  it('says what it does not know, and shows the list without it', async () => {
    await openClients('?colour=red&credit_from=much');
    expect(screen.getByText(/does not support: colour=red, credit_from=much$/)).toBeTruthy();
    const urls = listReads().map(({ url }) => url);
    expect(urls).toContain('/api/clients');
    expect(urls.filter((url) => /colour|credit_from/.test(url))).toEqual([]);
  });

  it('gives back with Back what was asked before', async () => {
    await openClients('?city_contains=a');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter on City' }));
    await waitFor(() => expect(location.search).toBe(''));
    window.history.go(-1);
    await waitFor(() => expect(chips()[0]?.textContent).toBe('City contains a'), patient);
  });
});

describe('requests', () => {
  it('that nobody waits for any more are taken back', async () => {
    await openClients();
    const reach = globalThis.fetch;
    const aborted: string[] = [];
    globalThis.fetch = async (url, init) => {
      const search = new URL(String(url), location.origin).searchParams.get('q');
      init?.signal?.addEventListener('abort', () => aborted.push(String(search)));
      // The first search is answered only once it is aborted.
      if (search === 'g') await new Promise((resolve) => init?.signal?.addEventListener('abort', resolve));
      return reach(url, init);
    };
    const search = screen.getByRole('searchbox');
    await userEvent.type(search, 'g');
    await waitFor(() => expect(location.search).toBe('?q=g'));
    await userEvent.type(search, 'ar');
    await waitFor(() => expect(location.search).toBe('?q=gar'));
    await waitFor(() => expect(aborted).toContain('g'));
    expect(aborted).not.toContain('gar');
  });

  it('for a record go out when the pointer rests on its row, and not when it passes', async () => {
    await openClients();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.length).toBe(20);
    sentRequests.length = 0;
    for (const row of rows) fireEvent.pointerEnter(row);
    await waitFor(() => expect(sentRequests.some(({ url }) => /\/api\/clients\/\d+$/.test(url))).toBe(true), patient);
    expect(sentRequests.filter(({ url }) => /\/api\/clients\/\d+$/.test(url))).toHaveLength(1);
  });
});

describe('a page that is on its way', () => {
  it('is passed once by Back, however often the key asked for it', async () => {
    const { release } = holdRequests(({ url }) => url.includes('page=2'));
    await openClients();
    const before = window.history.state.idx;
    screen.getAllByRole('row').at(-1)?.querySelector<HTMLElement>('a[data-row]')?.focus();
    await userEvent.keyboard('jjj');
    release();
    await waitFor(() => expect(location.search).toBe('?page=2'));
    expect(window.history.state.idx).toBe(before + 1);
  });
});

describe('views', () => {
  async function saveView(name: string) {
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    const panel = await screen.findByRole('dialog', { name: 'Views' }, patient);
    await userEvent.type(within(panel).getByRole('textbox', { name: 'View name' }), `${name}{Enter}`);
    await screen.findByRole('button', { name });
  }

  it('are saved, changed, and saved again', async () => {
    await openClients('?city_contains=a&sort=-name&page=2');
    await saveView('Mine');
    expect(new URLSearchParams(location.search).get('view')).toBe('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter on City' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mine (changed)' }));
    const panel = await screen.findByRole('dialog', { name: 'Views' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Save changes to “Mine”' }));
    await screen.findByRole('button', { name: 'Mine' });
    await openClients();
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mine' }, patient));
    await waitFor(() => expect(location.search).toBe('?sort=-name&view=Mine'));
  });

  it('open the list where the person says so, and the whole list can still be seen', async () => {
    await openClients('?city_contains=a');
    await saveView('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Set as default' }));
    await openClients();
    await waitFor(() => expect(location.search).toBe('?city_contains=a&view=Mine'));
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Full list' }));
    await waitFor(() => expect(location.search).toBe('?view='));
    expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
  });

  it('of somebody else show, and can be kept', async () => {
    await openClients('?city_contains=a&view=Theirs');
    await userEvent.click(screen.getByRole('button', { name: 'Save it' }));
    await screen.findByRole('button', { name: 'Theirs' });
    await openClients();
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Theirs' }, patient));
    await waitFor(() => expect(location.search).toBe('?city_contains=a&view=Theirs'));
  });

  it('are deleted, and come back where that was a slip', async () => {
    await openClients('?city_contains=a');
    await saveView('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(location.search).toBe('?city_contains=a'));
    const deleted = within((await screen.findByText('View “Mine” deleted.', {}, patient)).parentElement as HTMLElement);
    await userEvent.click(deleted.getByRole('button', { name: 'Undo' }));
    // The list has its name again.
    await waitFor(() => expect(new URLSearchParams(location.search).get('view')).toBe('Mine'), patient);
    expect((await screen.findAllByRole('button', { name: 'Mine' }, patient)).length).toBeGreaterThan(0);
  });
});
