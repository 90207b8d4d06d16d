// @vitest-environment shared-window
/**
 * The settings page shows what the company and the person set, and changes it by role; labels are shown wherever their
 * number is.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});

const stored = async (scope = 'company') => (await service.ask('GET', `/api/settings/${scope}`)).body.data.settings;
/** A complete JPEG, judged by its markers; `width` makes two of them differ. */
const jpegOf = (width: number) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0, 1, 0, width, 0, 0xff, 0xda, 0, 2, 0, 0, 0, 0, 0, 0xff, 0xd9]);
const part = (name: string) => screen.findByRole('region', { name }, patient);

describe('the settings page', () => {
  it('is in the navigation', async () => {
    await visit(service, '/');
    const nav = await screen.findByRole('navigation', { name: 'Navigation' }, patient);
    expect(within(nav).getByRole('link', { name: 'General' }).getAttribute('href')).toBe('/settings');
  });

  it('sets the taxes of Quebec, and says what is wrong with a rate', async () => {
    await visit(service, '/settings');
    const taxes = await part('Taxes');
    await userEvent.click(within(taxes).getByRole('button', { name: 'Begin with GST and QST' }));
    const [rate] = within(taxes).getAllByRole('textbox', { name: 'Rate in %' });
    if (!rate) throw new Error('no rate');
    await userEvent.clear(rate);
    await userEvent.type(rate, 'five');
    await userEvent.click(within(taxes).getByRole('button', { name: 'Save' }));
    await within(taxes).findByText('Enter a rate in per cent with at most five decimals, such as 9.975.');
    await userEvent.clear(rate);
    await userEvent.type(rate, '5,0');
    await userEvent.click(within(taxes).getByRole('button', { name: 'Save' }));
    await screen.findByText('The settings were saved.');
    expect((await stored()).taxes.map(({ rate: each }: { rate: string }) => each)).toEqual(['5.0', '9.975']);
  });

  it('shows the rate of a tax in French with a comma, and takes one', async () => {
    await visit(service, '/settings', { language: 'fr' });
    const taxes = await part('Taxes');
    const rates = within(taxes).getAllByRole<HTMLInputElement>('textbox', { name: 'Taux en %' });
    expect(rates.map(({ value }) => value)).toEqual(['5,0', '9,975']);
    const [, qst] = rates;
    if (!qst) throw new Error('no rate');
    await userEvent.clear(qst);
    await userEvent.type(qst, '9,97');
    expect(qst.value).toBe('9,97');
    await userEvent.click(within(taxes).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(
      async () => expect((await stored()).taxes.map(({ rate }: { rate: string }) => rate)).toEqual(['5.0', '9.97']),
      patient,
    );
  });

  it('chooses the accounts of sales from the chart, by number or by name', async () => {
    const account = { type: 'revenue', normal: 'C', currency: 'CAD', active: 1 };
    const body = { ...account, number: '4010', name_fr: 'Main-d’œuvre', name_en: 'Labour sales' };
    expect((await service.ask('POST', '/api/ledger_accounts', { body })).status).toBe(201);
    await visit(service, '/settings');
    const accounts = await part('Sales and supplier accounts');
    const revenue = within(accounts).getByLabelText('Sales revenue');
    await userEvent.type(revenue, 'labour');
    await userEvent.click(await screen.findByRole('option', { name: /4010/ }, patient));
    expect(revenue).toHaveProperty('value', '4010');
    // The closed list of choices still contains the name, too, so its options are ignored.
    await within(accounts).findByText('Labour sales', { ignore: '[role="option"] *' });
    await userEvent.type(within(accounts).getByLabelText('Accounts payable'), '2105');
    await userEvent.click(within(accounts).getByRole('button', { name: 'Save' }));
    await screen.findByText('The settings were saved.');
    expect((await stored()).saleAccounts).toMatchObject({ revenue: '4010', payable: '2105' });
  });

  it('closes the months up to one, and opens them again', async () => {
    await visit(service, '/settings');
    const months = await part('Closed months');
    const upTo = within(months).getByRole<HTMLSelectElement>('combobox', { name: 'The books are closed through' });
    const lastMonth = upTo.options[1]?.value ?? '';
    await userEvent.selectOptions(upTo, lastMonth);
    await userEvent.click(within(months).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await stored()).closedMonths).toEqual({ upTo: lastMonth }), patient);
    const details = ['D', 'C'].map((credit) => ({ account: '5000', amount: '1.00', currency: 'CAD', credit }));
    const post = () => service.ask('POST', '/api/transactions', { body: { date: `${lastMonth}-28`, details } });
    expect((await post()).status).toBe(422);
    await userEvent.selectOptions(upTo, '');
    await userEvent.click(within(months).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await stored()).closedMonths).toEqual({ upTo: null }), patient);
    expect((await post()).status).toBe(201);
  });

  it('keeps what others changed meanwhile in the same part', async () => {
    await visit(service, '/settings');
    const profile = await part('Company profile');
    await userEvent.type(within(profile).getByRole('textbox', { name: 'Name' }), 'Garage Élan');
    await service.ask('PUT', '/api/settings/company', { as: 'office', body: { companyProfile: { city: 'Laval' } } });
    await userEvent.click(within(profile).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await stored()).companyProfile).toEqual({ name: 'Garage Élan', city: 'Laval' }));
  });

  it('takes a logo without losing what is typed meanwhile, and the same file again', async () => {
    await visit(service, '/settings');
    const profile = await part('Company profile');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    HTMLImageElement.prototype.decode = () => released;
    const input = within(profile).getByLabelText<HTMLInputElement>('Logo', { selector: 'input' });
    const file = new File([jpegOf(1)], 'logo.jpg', { type: 'image/jpeg' });
    const opened = vi.spyOn(input, 'click');
    within(profile).getByRole('button', { name: 'Choose an image Logo' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
    await userEvent.upload(input, file);
    const country = within(profile).getByRole('textbox', { name: 'Country' });
    await userEvent.type(country, 'Canada');
    release();
    await within(profile).findByRole('img', { name: 'Logo' }, patient);
    expect(country).toHaveProperty('value', 'Canada');
    await userEvent.click(within(profile).getByRole('button', { name: 'Remove the logo' }));
    await userEvent.upload(input, file);
    await within(profile).findByRole('img', { name: 'Logo' }, patient);
  });

  it('keeps the logo chosen last where the one before takes longer', async () => {
    await visit(service, '/settings');
    const profile = await part('Company profile');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const decode = vi.fn(async () => {}).mockReturnValueOnce(released);
    HTMLImageElement.prototype.decode = decode;
    const input = within(profile).getByLabelText<HTMLInputElement>('Logo', { selector: 'input' });
    await userEvent.upload(input, new File([jpegOf(3)], 'slow.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(decode).toHaveBeenCalledOnce(), patient);
    await userEvent.upload(input, new File([jpegOf(2)], 'last.jpg', { type: 'image/jpeg' }));
    const logo = await within(profile).findByRole<HTMLImageElement>('img', { name: 'Logo' }, patient);
    const last = `data:image/jpeg;base64,${btoa(String.fromCharCode(...jpegOf(2)))}`;
    expect(logo.src).toBe(last);
    await act(async () => release());
    expect(logo.src).toBe(last);
  });

  it('says that a picture cannot be read where its file is gone', async () => {
    await visit(service, '/settings');
    const profile = await part('Company profile');
    const reading = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    const input = within(profile).getByLabelText<HTMLInputElement>('Logo', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'logo.jpg', { type: 'image/jpeg' }));
    await within(profile).findByText(/^This file cannot be shown as a picture/, {}, patient);
    reading.mockRestore();
  });

  it('shows the company’s to who may not change them', async () => {
    await visit(service, '/settings', { as: 'shop' });
    const profile = await part('Company profile');
    const name = within(profile).getByRole('textbox', { name: 'Name' });
    expect(name.closest('fieldset')?.disabled).toBe(true);
    expect(within(profile).queryByRole('button', { name: 'Add a phone' })).toBeNull();
    screen.getByText(/An administrator or the office sets the company’s/);
  });

  it('closes the shop on a holiday', async () => {
    await visit(service, '/settings');
    const hours = await part('Opening hours, holidays and exceptions');
    await userEvent.click(within(hours).getByRole('button', { name: 'Add a holiday' }));
    await userEvent.type(within(hours).getByRole('textbox', { name: 'Date' }), '2031-03-12');
    await userEvent.type(within(hours).getByRole('textbox', { name: 'Name' }), 'Inventory');
    await userEvent.click(within(hours).getByRole('button', { name: 'Save' }));
    await screen.findByText('The settings were saved.');
    await service.ask('POST', '/api/agenda_bays', { body: { name: 'Bay A' } });
    await visit(service, '/agenda?view=day&day=2031-03-12');
    await screen.findByRole('columnheader', { name: /Bay A/ }, patient);
    await screen.findByText(/^Closed on Wednesday/);
  });

  it('sets how many rows a list has, for everybody and for oneself', async () => {
    const lastListUrl = () => sentRequests.filter(({ url }) => url.startsWith('/api/products?')).at(-1)?.url;
    await service.ask('POST', '/api/products', {
      body: { code: 'P-1', category_id: 1, name_fr: 'Vis', name_en: 'Screw' },
    });
    await visit(service, '/settings');
    const rows = await part('Rows per page');
    const company = within(rows).getByRole('group', { name: 'The company’s, for everybody' });
    await userEvent.selectOptions(within(company).getByRole('combobox', { name: 'All lists' }), '50');
    await userEvent.click(within(company).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await stored()).pageSizes).toEqual({ all: 50 }), patient);
    await visit(service, '/products', { as: 'shop' });
    const size = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }, patient);
    await waitFor(() => expect(size.value).toBe('50'), patient);
    expect(lastListUrl()).toContain('per_page=50');
    // The size chosen below a list is stored for this person, and stays when the list is opened again.
    await userEvent.selectOptions(size, '100');
    const ownSizes = async () =>
      (await service.ask('GET', '/api/settings/person', { as: 'shop' })).body.data.settings.pageSizes;
    await waitFor(async () => expect(await ownSizes()).toEqual({ products: 100 }), patient);
    localStorage.clear();
    sentRequests.length = 0;
    await visit(service, '/products', { as: 'shop' });
    await waitFor(() => expect(lastListUrl()).toContain('per_page=100'), patient);
  });

  it('sets the columns of the task board, in their order', async () => {
    const taskStatus = [1, 2, 3].map((number) => ({ number, text: `Stage ${number}` }));
    await service.ask('PUT', '/api/settings/company', { as: 'office', body: { numberLabels: { taskStatus } } });
    const project_id = (await service.ask('POST', '/api/projects', { body: { name: 'Yard' } })).body.data.id;
    await service.ask('POST', '/api/tasks', { body: { project_id, name: 'Fence', status: 1 } });
    await visit(service, '/settings', { as: 'office' });
    const board = await part('Task Kanban columns');
    const company = within(board).getByRole('group', { name: 'The company’s, for everybody' });
    const add = within(company).getByRole('combobox', { name: 'Add a column' });
    for (const status of ['2', '3']) await userEvent.selectOptions(add, status);
    await userEvent.click(within(company).getByRole('button', { name: 'Move “Stage 3” up' }));
    await userEvent.click(within(company).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await stored()).boardColumns).toEqual({ tasks: [3, 2] }), patient);
    await visit(service, '/tasks?as=board', { as: 'shop' });
    await screen.findByRole('link', { name: 'Fence' }, patient);
    const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(names.map((name) => name?.slice(0, 7))).toEqual(['Stage 3', 'Stage 2', 'Stage 1']);
  });

  it('keeps presets that fill a new appointment, and says what is wrong with their hours', async () => {
    await visit(service, '/settings', { as: 'shop' });
    const presets = await part('Appointment presets');
    const own = within(presets).getByRole('group', { name: 'Yours' });
    await userEvent.click(within(own).getByRole('button', { name: 'Add a preset' }));
    await userEvent.type(within(own).getByRole('textbox', { name: 'Name' }), 'Oil');
    await userEvent.type(within(own).getByRole('textbox', { name: 'Work to be done' }), 'Oil change');
    const hours = within(own).getByRole('textbox', { name: 'Hours' });
    await userEvent.type(hours, 'long');
    await userEvent.click(within(own).getByRole('button', { name: 'Save' }));
    await within(own).findByText('Enter hours, such as 1.5.');
    await userEvent.clear(hours);
    await userEvent.type(hours, '45 min');
    await userEvent.click(within(own).getByRole('button', { name: 'Save' }));
    const preset = { name: 'Oil', values: { title: 'Oil change', duration: '0.75' } };
    const ofShop = async () =>
      (await service.ask('GET', '/api/settings/person', { as: 'shop' })).body.data.settings.cardPresets;
    await waitFor(async () => expect(await ofShop()).toEqual({ agenda_appointments: [preset] }), patient);
    await visit(service, '/agenda_appointments/new', { as: 'shop' });
    await userEvent.click(await screen.findByRole('button', { name: 'Oil' }, patient));
    const typedIn = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect([typedIn('Title'), typedIn('Duration (hours)')]).toEqual(['Oil change', '0.75']);
  });

  it('says that a strict service keeps nothing', async () => {
    const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
    bindFetch(strict);
    await visit(strict, '/settings');
    await screen.findByText(/kept only in this browser/, undefined, patient);
    await strict.close();
  });
});

describe('a label', () => {
  it('is created in place, and shown in the list and on the record', async () => {
    await visit(service, '/products/new');
    const category = await screen.findByRole('combobox', { name: 'Category' }, patient);
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'B-1');
    await userEvent.type(category, 'Brakes');
    await userEvent.click(await screen.findByRole('option', { name: 'Create “Brakes”' }, patient));
    await waitFor(() => expect(category).toHaveProperty('value', 'Brakes'));
    await waitFor(async () =>
      // A product has the category number 1 already.
      expect((await stored()).numberLabels?.productCategory).toEqual([{ number: 2, text: 'Brakes' }]),
    );
    await service.ask('POST', '/api/products', {
      body: { code: 'B-2', category_id: 2, name_fr: 'Frein', name_en: 'Brake' },
    });
    await visit(service, '/products');
    await screen.findByText('Brakes', undefined, patient);
  });

  it('a number without one stays a number', async () => {
    await service.ask('POST', '/api/products', {
      body: { code: 'B-3', category_id: 77, name_fr: 'Vis', name_en: 'Screw' },
    });
    await visit(service, '/products');
    await screen.findByText('77', undefined, patient);
  });
});
