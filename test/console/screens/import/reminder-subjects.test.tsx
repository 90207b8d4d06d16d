// @vitest-environment shared-window
/** A row of reminders is about a record of the module that the row names, found by its number, code or name. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(['on', 'off'])('extensions %s', (extensions) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: extensions } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  const make = async (segment: string, body: object): Promise<number> =>
    [(await service.ask('POST', `/api/${segment}`, { body })).body.data].flat()[0].id;
  const newest = async () => {
    const { body } = await service.ask('GET', '/api/reminders?per_page=100');
    return [...body.data].sort((a, b) => b.id - a.id);
  };

  async function open(lines: readonly string[]) {
    await visit(service, '/reminders/import');
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
    await userEvent.upload(input, new File([lines.join('\n')], 'file.csv', { type: 'text/csv' }));
  }
  const check = async () => userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));

  it('finds it by number, code or name in that module alone, and says which rows mean none', async () => {
    const client = await make('clients', { code: `K${extensions}`, name: `Lavoie ${extensions}` });
    // A supplier with the name of the client, so that the name alone does not tell which is meant.
    const supplier = await make('providers', { code: `P${extensions}`, name: `Lavoie ${extensions}` });
    const heading = 'Title,About,Record,For,Date';
    const row = (module: string, record: string | number) => `Call,${module},${record},7,2026-11-23 09:00`;
    await open([
      heading,
      row('Client', client),
      row('clients', `K${extensions}`),
      row('Supplier', `Lavoie ${extensions}`),
      row('purchases', 4711),
      row('Supplier', `K${extensions}`),
      row('Client', 4711),
    ]);
    await check();
    const errors = await screen.findByRole('table', { name: 'Errors' }, patient);
    expect(within(errors).getAllByRole('row')).toHaveLength(3);
    expect(within(errors).getByText(new RegExp(`No record is named “K${extensions}”`))).toBeTruthy();
    expect(within(errors).getByText(/No record is named “4711”/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Import 4 rows' }));
    await screen.findByText('4 rows imported', {}, patient);
    const made = (await newest()).slice(0, 4).map(({ module, moduleID }) => `${module} ${moduleID}`);
    expect(made.sort()).toEqual(
      [`clients ${client}`, `clients ${client}`, `providers ${supplier}`, 'purchases 4711'].sort(),
    );
  });

  it('reads what each reminder is about as lists and their files say it, and names the kinds where it is none of them', async () => {
    const said = ['Attribute', 'Purchase', 'Attribut', 'Achat', 'Boat'];
    await open(['Title,About,Record,For,Date', ...said.map((word) => `Call,${word},4711,7,2026-11-23 09:00`)]);
    await check();
    const errors = await screen.findByRole('table', { name: 'Errors' }, patient);
    const choices = 'Choose one of: Clients, Suppliers, Sales, Attributes, Bookings, Purchases.';
    expect(within(errors).getAllByText(choices)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Import 4 rows' }));
    await screen.findByText('4 rows imported', {}, patient);
    const made = (await newest()).slice(0, 4).map(({ module }) => module);
    expect(made.sort()).toEqual(['attributes', 'attributes', 'purchases', 'purchases']);
  });

  it('asks for the record where an update names another module', async () => {
    const client = await make('clients', { code: `U${extensions}`, name: 'Cormier' });
    const provider = await make('providers', { code: `V${extensions}`, name: 'Cormier et fils' });
    const about = { title: 'Call', module: 'clients', moduleID: String(client), userID: '7', date: '2026-11-23 09:00' };
    const id = await make('reminders', about);
    const lines = (record: string) => ['No.,About,Record', `${id},Supplier,${record}`];
    const update = async () => {
      await userEvent.selectOptions(
        await screen.findByRole('combobox', { name: 'Records that already exist' }, patient),
        'Update them, found by: No. of an existing record',
      );
      await check();
    };
    await open(lines(''));
    await update();
    const errors = await screen.findByRole('table', { name: 'Errors' }, patient);
    expect(within(errors).getByText('Record')).toBeTruthy();

    await open(lines(`V${extensions}`));
    await update();
    await userEvent.click(await screen.findByRole('button', { name: 'Change 1 record' }, patient));
    await screen.findByText('1 changed', {}, patient);
    expect((await newest()).find((each) => each.id === id)).toMatchObject({ module: 'providers', moduleID: provider });
  });
});
