// @vitest-environment shared-window
/** A new client's code comes from its name, in the shape of the codes in use, until the person types one. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { drawn } from '#test/harness/production-react.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(['on', 'off'])('extensions %s', (extensions) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: extensions } });
    for (const [code, name] of [
      ['GARA-001', 'Garage Roy'],
      ['TREM-002', 'Tremblay'],
    ]) {
      const { status } = await service.ask('POST', '/api/clients', { body: { code, name } });
      expect(status).toBe(201);
    }
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, patient);

  it('is proposed, said to be, and saved, by who works at the dispatch', async () => {
    await visit(service, '/clients/new', { as: 'dispatch' });
    const [code, name] = [await field('Code'), await field('Name')];
    expect(name.getAttribute('aria-required')).toBe('true');
    expect((await field('City')).getAttribute('aria-required')).toBeNull();
    await userEvent.type(name, 'Élan Mécanique');
    await waitFor(() => expect(code.value).toBe('ELAN-003'), patient);
    await screen.findByText('Proposed from the name. Change it if needed.', {}, patient);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/clients\/\d+$/), patient);
    const { body } = await service.ask('GET', `/api${location.pathname}`);
    expect(body.data).toMatchObject({ code: 'ELAN-003', name: 'Élan Mécanique' });
  });

  it('leaves alone what the person typed, and what they cleared', async () => {
    await visit(service, '/clients/new');
    const [code, name] = [await field('Code'), await field('Name')];
    await userEvent.type(name, 'Zénith');
    await waitFor(() => expect(code.value).toMatch(/^ZENI-/), patient);
    await userEvent.clear(code);
    await userEvent.type(code, 'MINE');
    await userEvent.type(name, ' Nord');
    await waitFor(() => expect(screen.queryByText(/Proposed from the name/)).toBeNull(), patient);
    expect(code.value).toBe('MINE');
  });

  it('is not proposed for a name that was cleared while it was looked for', async () => {
    await visit(service, '/clients/new');
    const [code, name] = [await field('Code'), await field('Name')];
    const { held, ended, release } = holdRequests(({ url }) => url.includes('/api/clients?'));
    await userEvent.type(name, 'Zénith');
    await waitFor(() => expect(held).not.toEqual([]), patient);
    await userEvent.clear(name);
    release();
    await waitFor(() => expect(ended).toHaveLength(extensions === 'on' ? 2 : 1), patient);
    await drawn();
    expect(code.value).toBe('');
  });

  it('is not put into the way of who is typing a code, and comes again for another name', async () => {
    await visit(service, '/clients/new');
    const [code, name] = [await field('Code'), await field('Name')];
    const { held, ended, release } = holdRequests(({ url }) => url.includes('/api/clients?'));
    await userEvent.type(name, 'Zénith');
    await waitFor(() => expect(held).not.toEqual([]), patient);
    await userEvent.type(code, 'X');
    await userEvent.clear(code);
    release();
    await waitFor(() => expect(ended.length).toBeGreaterThan(0), patient);
    await drawn();
    await userEvent.type(code, 'M');
    expect(code.value).toBe('M');
    await userEvent.clear(code);
    await userEvent.type(name, ' Nord');
    await waitFor(() => expect(code.value).toMatch(/^ZENI-/), patient);
  });
});
