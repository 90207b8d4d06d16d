// @vitest-environment shared-window
/** A new check knows what was created since the last one. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(['on', 'off'])('extensions %s', (extensions) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: extensions } });
    await service.ask('POST', '/api/clients', { body: { code: 'OLD', name: 'Old client' } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  async function check(segment: string, lines: readonly string[]) {
    await visit(service, `/${segment}/import`);
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
    await userEvent.upload(input, new File([lines.join('\n')], 'file.csv', { type: 'text/csv' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  }

  it('a client that was missing is found once somebody has created it, and read again only then', async () => {
    await check('sales', ['Client,Date', 'Old client,2026-11-02', 'New client,2026-11-02', 'Newer client,2026-11-02']);
    await screen.findByText('No record is named “New client”. Correct it, or create the record first.', {}, patient);
    await service.ask('POST', '/api/clients', { body: { code: 'NEW', name: 'New client' } });
    const again = screen.getByRole('button', { name: 'Check again' });
    again.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('2 rows ready.', {}, patient);
    expect(document.activeElement).toBe(again);
    const before = sentRequests.length;
    const cell = screen.getByRole('textbox', { name: 'Client, row 4' });
    await userEvent.clear(cell);
    await userEvent.type(cell, 'New client{Enter}');
    await screen.findByText('3 rows ready.', {}, patient);
    // A corrected cell is compared with the clients that the check has read.
    expect(sentRequests.slice(before).filter(({ url }) => url.startsWith('/api/clients'))).toEqual([]);
  }, 120_000);

  it('after a corrected cell the next one has the focus, and after the last the button that checks again', async () => {
    await check('clients', ['Code,Name,Term', 'F1,One,x', 'F2,Two,y', 'F3,Three,z']);
    const correct = async (line: number) => {
      const cell = await screen.findByRole('textbox', { name: `Terms (days), row ${line}` }, patient);
      await userEvent.clear(cell);
      await userEvent.type(cell, '30{Enter}');
      await waitFor(() => expect(cell.isConnected).toBe(false), patient);
      return document.activeElement;
    };
    expect((await correct(2))?.getAttribute('aria-label')).toBe('Terms (days), row 3');
    expect((await correct(4))?.textContent).toBe('Check again');
    expect((await correct(3))?.textContent).toBe('Check again');
  }, 120_000);

  it('after a corrected cell only the codes that nobody has looked up are looked up', async () => {
    const requested = (from: number) =>
      sentRequests.slice(from).flatMap(({ url }) => (url.startsWith('/api/clients?') ? [decodeURIComponent(url)] : []));
    await check('clients', ['Code,Name,Term', 'G1,One,x', 'G2,Two,30', 'OLD,Three,30']);
    await screen.findByText('This code is already taken by Old client. Choose another.', {}, patient);
    const before = sentRequests.length;
    const correct = async (label: string, value: string) => {
      const cell = screen.getByRole('textbox', { name: label });
      await userEvent.clear(cell);
      await userEvent.type(cell, `${value}{Enter}`);
    };
    await correct('Terms (days), row 2', '30');
    await screen.findByText(/2 rows ready\./, {}, patient);
    await screen.findByText('This code is already taken by Old client. Choose another.', {}, patient);
    expect(requested(before)).toEqual([]);
    await correct('Code, row 4', 'G3');
    await screen.findByText('3 rows ready.', {}, patient);
    expect(requested(before).filter((url) => /G1|G2|OLD/.test(url))).toEqual([]);
    expect(requested(before).filter((url) => url.includes('G3'))).toHaveLength(extensions === 'on' ? 1 : 0);
  }, 120_000);

  it('a code that somebody has used meanwhile is taken', async () => {
    await check('clients', ['Code,Name', 'FREE,Client FREE']);
    await screen.findByText('1 row ready.', {}, patient);
    await service.ask('POST', '/api/clients', { body: { code: 'FREE', name: 'First come' } });
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => screen.getByText('This code is already taken by First come. Choose another.'), patient);
  }, 120_000);
});
