// @vitest-environment shared-window
/** Numbers that have names are chosen by name in filters. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe('a filter of numbers that have names', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0' } });
    const taskStatus = [
      { number: 1, text: 'Waiting for parts' },
      { number: 2, text: 'In the shop' },
      { number: 13, text: 'Archived' },
    ];
    await service.ask('PUT', '/api/settings/company', { body: { numberLabels: { taskStatus } } });
    const { id } = (await service.ask('POST', '/api/projects', { body: { name: 'Yard' } })).body.data;
    for (const [name, status] of [
      ['Fence', 1],
      ['Gate', 2],
      ['Roof', 3],
    ])
      await service.ask('POST', '/api/tasks', { body: { project_id: id, name, status } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => {
    bindFetch(service);
    localStorage.clear();
  });

  it('takes a name by keyboard, another by its option, and a number that has no name', async () => {
    await visit(service, '/tasks?status=3');
    await screen.findByRole('link', { name: 'Roof' }, patient);
    await userEvent.click(await screen.findByRole('button', { name: 'Status is 3' }, patient));
    const value = await screen.findByRole('combobox', { name: 'Status' }, patient);
    await userEvent.clear(value);
    await userEvent.type(value, 'in the shop');
    await screen.findByRole('option', { name: /In the shop/ }, patient);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Or another value' }));
    const [, another] = await screen.findAllByRole('combobox', { name: 'Status' }, patient);
    await userEvent.type(another as HTMLElement, 'parts');
    await userEvent.click(await screen.findByRole('option', { name: /Waiting for parts/ }, patient));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(location.search).toBe('?status=2&status=1'), patient);
    await screen.findByRole('button', { name: 'Status is In the shop or Waiting for parts' }, patient);
    await screen.findByRole('link', { name: 'Gate' }, patient);
    await screen.findByRole('link', { name: 'Fence' }, patient);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Roof' })).toBeNull(), patient);
  });

  it('takes digits as the very number, also where a label contains them', async () => {
    await visit(service, '/tasks?status=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Status is Waiting for parts' }, patient));
    const value = await screen.findByRole('combobox', { name: 'Status' }, patient);
    await userEvent.clear(value);
    await userEvent.type(value, '3');
    await screen.findByRole('option', { name: /Archived/ }, patient);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toBe('?status=3'), patient);
  });

  it('offers the numbers that occur by their names, to pick and apply with Enter', async () => {
    await visit(service, '/tasks');
    await screen.findByRole('link', { name: 'Roof' }, patient);
    await userEvent.click(await screen.findByRole('button', { name: /^Add filter/ }, patient));
    await userEvent.click(await screen.findByRole('option', { name: 'Status' }, patient));
    await userEvent.click(await screen.findByRole('button', { name: /^In the shop\s*1$/ }, patient));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toBe('?status=2'), patient);
  });
});
