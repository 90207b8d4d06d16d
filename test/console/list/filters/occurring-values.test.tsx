// @vitest-environment shared-window
/** The filter of a text offers the values that occur in the field. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(eitherService)('the values that occur $mode', ({ env }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    for (const [code, city] of [
      ['A', 'Lévis'],
      ['B', 'Québec'],
      ['C', 'Lévis'],
      ['D', 'Saint-Lévis-des-Monts'],
      ['E', ''],
    ])
      await service.ask('POST', '/api/clients', { body: { code, name: `Client ${code}`, city } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => {
    bindFetch(service);
    localStorage.clear();
  });

  const offered = async () =>
    within(await screen.findByRole('list', { name: 'Values in this field' }, patient))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('are told from what is empty, which a filter beside them says it asks for', async () => {
    await visit(service, '/clients?city=&city=L%C3%A9vis');
    await userEvent.click(await screen.findByRole('button', { name: 'City is (empty) or Lévis' }, patient));
    const inputs = await screen.findAllByRole('textbox', { name: 'City' }, patient);
    expect(inputs.map((input) => input.getAttribute('placeholder'))).toEqual(['(empty)', '(empty)']);
    expect(inputs.map((input) => (input as HTMLInputElement).value)).toEqual(['', 'Lévis']);
  });

  it('are offered with their number, narrowed by what is typed, and taken by a press and Enter', async () => {
    await visit(service, '/clients?city_contains=qu');
    await screen.findByRole('link', { name: /Client B/ }, patient);
    await userEvent.click(await screen.findByRole('button', { name: /^City contains qu/ }, patient));
    const value = await screen.findByRole('textbox', { name: 'City' }, patient);
    await userEvent.clear(value);
    if (!env.COMPTOIR_EXTENSIONS)
      await waitFor(
        async () => expect(await offered()).toEqual(['Lévis 2', 'Québec 1', 'Saint-Lévis-des-Monts 1']),
        patient,
      );
    await userEvent.type(value, env.COMPTOIR_EXTENSIONS ? 'que' : 'levis');
    const expected = env.COMPTOIR_EXTENSIONS ? ['Québec 1'] : ['Lévis 2', 'Saint-Lévis-des-Monts 1'];
    await waitFor(async () => expect(await offered()).toEqual(expected), patient);
    await userEvent.click(screen.getByRole('button', { name: expected[0] }));
    expect(document.activeElement).toBe(value);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole(
      'button',
      { name: env.COMPTOIR_EXTENSIONS ? /^City contains Québec/ : /^City contains Lévis/ },
      patient,
    );
  });
});
