// @vitest-environment shared-window
/** Imports that an earlier version stored in the browser: under an id without a person, and without a fingerprint. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '#console/screens/import/resume-journal.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { forgetImports } from '#test/harness/forget-imports.ts';
import { cutRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const numbers = [1, 2, 3, 4];

beforeEach(forgetImports);

async function openChecked(service: TestService, kind: string) {
  await visit(service, '/clients/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  const text = ['code,name', ...numbers.map((number) => `${kind}-${number},Client ${number}`)].join('\n');
  await userEvent.upload(input, new File([text], 'former.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  return screen.findByRole('button', { name: /(remaining|Import \d+) rows?$/ }, patient);
}

/** Stores an import of which three of the four rows were created, as the earlier version did. */
async function beginFormerly(service: TestService, kind: string): Promise<void> {
  const start = await openChecked(service, kind);
  const restore = cutRequests(({ method }) => method === 'POST');
  await userEvent.click(start);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }, patient));
  await screen.findByRole('button', { name: 'Import the 4 remaining rows' }, patient);
  restore();
  const journal = await openJournal();
  const [stored] = await journal.list();
  if (!stored) throw new Error('nothing is kept');
  const { id, address, segment, file, began, header, rows, plan, drafts, finished } = stored;
  const former = [address, segment, id.slice(id.lastIndexOf('|') + 1)].join('|');
  await journal.keep({ id: former, address, segment, file, began, header, rows, plan, drafts, finished });
  for (const place of [0, 1, 2]) await journal.note(former, place, { state: 'made', id: place + 1, lost: [] });
  await journal.forget(id);
}

const posted = () =>
  sentRequests.filter(({ method, url }) => method === 'POST' && url.startsWith('/api/clients')).length;

describe('on a strict service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  it('are resumed with what is left of them', async () => {
    await beginFormerly(service, 'RE');
    await visit(service, '/clients/import');
    await userEvent.click(await screen.findByRole('button', { name: 'Resume' }, patient));
    const before = posted();
    await userEvent.click(await screen.findByRole('button', { name: 'Import the remaining row' }, patient));
    await screen.findByText('4 rows imported', {}, patient);
    expect(posted() - before).toBe(1);
  }, 120_000);

  it('are recognised when the same file is chosen again', async () => {
    await beginFormerly(service, 'AG');
    await openChecked(service, 'AG');
    await screen.findByRole('button', { name: 'Import the remaining row' }, patient);
  }, 120_000);
});

describe('on a service that names the person', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0' } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  it('are offered to nobody, because it is not known whose they are, and create nothing twice', async () => {
    await beginFormerly(service, 'NA');
    await openChecked(service, 'NA');
    await screen.findByRole('button', { name: 'Import the remaining row' }, patient);
    expect(screen.queryByText(/was not finished/)).toBeNull();
  }, 120_000);
});
