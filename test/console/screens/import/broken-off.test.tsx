// @vitest-environment shared-window
/** An import whose answer was lost, resumed on a service without keys: it names its doubts, and duplicates nothing. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { forgetImports } from '#test/harness/forget-imports.ts';
import { startService, type TestService } from '#test/harness/service.ts';

beforeEach(forgetImports);

const patient = { timeout: 30_000 };
const codes = ['LOST-1', 'LOST-2', 'LOST-3'];

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
}, 60_000);
afterAll(() => service.close());

async function openImport() {
  await visit(service, '/clients/import');
  return screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
}

/** The first POST of this client arrives, but its answer is lost; later POSTs fail until `restore` is called. */
function loseAnswerTo(code: string): { posted: string[]; restore: () => void } {
  const reach = globalThis.fetch;
  const posted: string[] = [];
  let isCut = false;
  globalThis.fetch = async (url, init) => {
    if (init?.method !== 'POST') return reach(url, init);
    if (isCut) throw new TypeError('cut');
    const { code: sent } = JSON.parse(String(init.body));
    posted.push(sent);
    if (sent !== code) return reach(url, init);
    isCut = true;
    await reach(url, init);
    throw new TypeError('cut');
  };
  return {
    posted,
    restore: () => {
      isCut = false;
      globalThis.fetch = reach;
    },
  };
}

it('says that a row was sent without an answer, finds it, and sends the others', async () => {
  bindFetch(service);
  const cut = loseAnswerTo('LOST-1');
  const input = await openImport();
  const text = ['code,name', ...codes.map((code) => `${code},Client ${code}`)].join('\n');
  await userEvent.upload(input, new File([text], 'clients.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 3 rows' }, patient));
  await screen.findByRole('button', { name: 'Resume' }, patient);
  expect(cut.posted).toContain('LOST-1');

  cut.restore();
  await openImport();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }, patient));
  await screen.findByText(
    /^(1 row was|\d rows were) sent without an answer\. Before .* a check prevents duplicates\.$/,
    {},
    patient,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Import (the|all)/ }, patient));
  await screen.findByText('1 already there', {}, patient);
  await screen.findByText(/^This row was sent earlier without an answer\. An identical record exists/, {}, patient);
  expect(screen.queryByText(/check prevents duplicates/)).toBeNull();

  const { body } = await service.ask('GET', '/api/clients');
  await waitFor(() => expect(body.data.map(({ code }: { code: string }) => code).sort()).toEqual(codes));
}, 120_000);

it('asks for a date in the format of its file, also where the import is taken up again', async () => {
  bindFetch(service);
  const cut = loseAnswerTo('DAY-1');
  const input = await openImport();
  const lines = ['code,name,creation_date', 'DAY-1,Client,31/12/2025', 'DAY-2,Client,31/02/2026'];
  await userEvent.upload(input, new File([lines.join('\n')], 'days.csv', { type: 'text/csv' }));
  const sentence = /^Enter a valid date, in the chosen format \(day, month, year, such as 31\/12\/2026\)/;
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  await screen.findByText(sentence, {}, patient);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }, patient));
  await screen.findByRole('button', { name: 'Resume' }, patient);

  cut.restore();
  await openImport();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }, patient));
  await screen.findByText(sentence, {}, patient);
}, 120_000);
