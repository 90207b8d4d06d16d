// @vitest-environment shared-window
/** A file whose rows have record numbers, as every exported file does: records that exist are not created again. */
import { screen } from '@testing-library/react';
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
  const countOf = async (segment: string): Promise<number> =>
    (await service.ask('GET', `/api/${segment}`)).body.meta.total;

  async function check(segment: string, lines: readonly string[]) {
    await visit(service, `/${segment}/import`);
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
    await userEvent.upload(input, new File([lines.join('\n')], 'file.csv', { type: 'text/csv' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  }

  it('leaves out the rows whose records exist, says how many, and imports those without a number', async () => {
    const id = await make('tasks', { title: 'Call back', project_id: 0, status: 0 });
    const other = await make('tasks', { title: 'Order parts', project_id: 0, status: 0 });
    const before = await countOf('tasks');
    await check('tasks', ['No.,Name,Project', `${id},Call back,0`, `${other},Order parts,0`, ',Sweep the bay,0']);
    await screen.findByText(
      '1 row ready. 2 rows will be skipped: the records with their numbers already exist.',
      { normalizer: (text) => text.replace(/\s+/g, ' ').trim() },
      patient,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    await screen.findByText('1 row imported', {}, patient);
    expect(await countOf('tasks')).toBe(before + 1);
  });

  it('has nothing to import where all are there, and names a number that no record has', async () => {
    const id = await make('resources', { code: `R${extensions}`, name: 'Ann' });
    await check('resources', ['No.,Code,Name', `${id},R${extensions},Ann`]);
    await screen.findByText(/1 row will be skipped: the record with its number already exists\./, {}, patient);
    expect(screen.getByRole('button', { name: 'Nothing to import' }).hasAttribute('disabled')).toBe(true);

    await check('resources', ['No.,Code,Name', '999,R9,Bob']);
    await screen.findByText(/No record has the number “999”/, {}, patient);
    expect(screen.getByRole('button', { name: 'Nothing to import' }).hasAttribute('disabled')).toBe(true);
  });

  it('also where a file of a list has a row for each comment, with a number of its own', async () => {
    const id = await make('tasks', { title: 'Call back', project_id: 0, status: 0 });
    const rows = [1, 2].map((comment) => `${id},Call back,0,${comment},Still waiting`);
    await check('tasks', ['No.,Title,Project,No. (2),Comment', ...rows]);
    await screen.findByText(/2 rows will be skipped: the records with their numbers already exist\./, {}, patient);
    expect(screen.getByRole('button', { name: 'Nothing to import' }).hasAttribute('disabled')).toBe(true);
  });

  it('also where records of the module cannot be updated', async () => {
    const client_id = await make('clients', { code: `C${extensions}`, name: 'Cormier' });
    const id = await make('clients_contacts', { client_id, name: 'Zoé' });
    await check('clients_contacts', ['No.,Client,Name', `${id},${client_id},Zoé`]);
    await screen.findByText(/1 row will be skipped: the record with its number already exists\./, {}, patient);
  });

  it('also where existing records are updated by their code: one whose code changed is not made a second time', async () => {
    const id = await make('clients', { code: `OLD${extensions}`, name: 'Lavoie' });
    await check('clients', ['No.,Code,Name', `${id},RENAMED,Lavoie`]);
    await screen.findByText(/1 row will be skipped/, {}, patient);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Records that already exist' }),
      'Update them, found by: Code',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByText(/1 row will be skipped/, {}, patient);
    expect(screen.getByRole('button', { name: 'Nothing to import' }).hasAttribute('disabled')).toBe(true);
  });
});
