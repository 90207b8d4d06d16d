// @vitest-environment shared-window
/** The reversal of an entry that closes a fiscal year belongs to the day of that entry. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { untilNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const note = /^This entry closes a fiscal year\./;
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

type Line = [account: string, credit: 'C' | 'D', amount: string];

async function post(date: string, ...lines: Line[]): Promise<number> {
  const details = lines.map(([account, credit, amount]) => ({
    account,
    credit,
    amount,
    currency: 'CAD',
    reference: '',
  }));
  const { status, body } = await service.ask('POST', '/api/transactions', {
    body: { date, description: 'Entry', details },
  });
  expect(status).toBe(201);
  return body.data.id;
}

const dateField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Date' }, patient);

it('says so until the reversal has that date', async () => {
  const id = await post('2025-12-31', ['4000', 'D', '800.00'], ['3100', 'C', '800.00']);
  await visit(service, `/transactions/new?reverse=${id}`);
  expect((await screen.findByText(note, {}, patient)).textContent).toMatch(/\b31\b.*2025|2025.*\b31\b/);
  const date = await dateField();
  await userEvent.clear(date);
  await userEvent.type(date, '2025-12-31');
  await waitFor(() => expect(screen.queryByText(note)).toBeNull(), patient);
});

it.each<{ what: string; date: string; lines: Line[] }>([
  {
    what: 'a sale of that day',
    date: '2025-12-31',
    lines: [
      ['1000', 'D', '50.00'],
      ['4000', 'C', '50.00'],
    ],
  },
  {
    what: 'an owner’s use of goods on another day',
    date: '2025-12-30',
    lines: [
      ['4000', 'D', '9.00'],
      ['3100', 'C', '9.00'],
    ],
  },
])('says nothing about $what', async ({ date, lines }) => {
  const id = await post(date, ...lines);
  await visit(service, `/transactions/new?reverse=${id}`);
  await dateField();
  await untilNetworkIdle();
  expect(screen.queryByText(note)).toBeNull();
});
