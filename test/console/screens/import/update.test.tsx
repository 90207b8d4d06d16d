// @vitest-environment shared-window
/** A file whose rows update the records that they name: column by column, seen before and after, undone as a whole. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(['on', 'off'])('extensions %s', (extensions) => {
  let service: TestService;
  let ids: number[];
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: extensions } });
    ids = [];
    for (const code of ['A1', 'B2', 'C3']) {
      const body = { code, name: `Client ${code}`, city: 'Laval', phone: '450-555-0100' };
      ids.push((await service.ask('POST', '/api/clients', { body })).body.data.id);
    }
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  async function open(text: string) {
    await visit(service, '/clients/import');
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
    await userEvent.upload(input, new File([text], 'clients.csv', { type: 'text/csv' }));
  }

  async function stored(): Promise<Record<string, string>[]> {
    return (await service.ask('GET', '/api/clients?per_page=100')).body.data;
  }

  it('records are found by code and updated, and a new one comes in beside them', async () => {
    const before = await stored();
    await open(
      'code,name,city,phone\nA1,Renamed,Québec,450-555-0199\nB2,Client B2,Laval,450-555-0100\nNEW,New one,Lévis,\n'.replaceAll(
        'NEW',
        `NEW-${extensions}`,
      ),
    );
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Records that already exist' }, patient),
      'Update them, found by: Code',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Update Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByText(/1 row ready\. 2 existing records found\./, {}, patient);
    const preview = await screen.findByRole('region', { name: 'Update existing records' }, patient);
    within(preview).getByText(/1 record will change\. 1 already has this value\./);
    expect(within(preview).getByRole('listitem').textContent).toMatch(/Client A1.*Laval.*Québec.*0100.*0199/);
    expect(within(preview).queryByText('Renamed')).toBeNull();
    await userEvent.click(within(preview).getByRole('button', { name: 'Change 1 record' }));
    await within(preview).findByText('1 changed', {}, patient);
    expect((await stored()).find(({ code }) => code === 'A1')).toMatchObject({
      name: 'Client A1',
      city: 'Québec',
      phone: '450-555-0199',
    });
    await userEvent.click(within(preview).getByRole('button', { name: /^Undo/ }));
    await within(preview).findByText('1 change undone', {}, patient);
    expect(await stored()).toEqual(before);

    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    const made = await screen.findByRole('link', { name: 'Open the imported record' }, patient);
    await userEvent.click(made);
    await screen.findByText('Lévis', {}, patient);
    expect(screen.queryByText('Client A1')).toBeNull();
  });

  it('by number: one of no record is named, none is made of it', async () => {
    await open(`no,city\n${ids[1]},Gaspé\n999,Nowhere\n${ids[1]},Twice\n`);
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Records that already exist' }, patient),
      'Update them, found by: No. of an existing record',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByText(/No record has the number “999”/, {}, patient);
    screen.getByText(/Row 2 already has this value/);
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Change 1 record' }, patient));
    await screen.findByText('1 changed', {}, patient);
    await waitFor(async () => expect((await stored()).find(({ code }) => code === 'B2')?.city).toBe('Gaspé'));
  });

  it('a second change, after a cell was corrected, is undone apart from the first, each by its own step', async () => {
    const before = await stored();
    await open('code,city,term\nA1,Alma,60\nC3,Sorel,soon\n');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Records that already exist' }, patient),
      'Update them, found by: Code',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change 1 record' }, patient));
    await screen.findByText('1 changed', {}, patient);
    const cell = screen.getByRole('textbox', { name: /, row 3$/ });
    await userEvent.clear(cell);
    await userEvent.type(cell, '45{Enter}');
    await screen.findByText(/^1 record will change\. 1 already has this value\./, {}, patient);
    await userEvent.click(screen.getByRole('button', { name: 'Change 1 record' }));
    await screen.findByText('1 changed', {}, patient);
    const citiesOf = async (codes: string[]) =>
      (await stored()).filter(({ code = '' }) => codes.includes(code)).map(({ city }) => city);
    expect(await citiesOf(['A1', 'C3'])).toEqual(['Alma', 'Sorel']);

    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await citiesOf(['A1', 'C3'])).toEqual(['Alma', 'Laval']));
    await screen.findByText(/^Change undone: 1 record changed/, {}, patient);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await stored()).toEqual(before));
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(async () => expect(await citiesOf(['A1', 'C3'])).toEqual(['Alma', 'Laval']));
  });
});
