// @vitest-environment shared-window
/** Settings that a browser stored by itself move to the service's once, as far as the person may write them. */
import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const week = [null, ...Array.from({ length: 6 }, () => ({ from: '07:00:00', to: '15:00:00' }))];
const views = { views: [{ name: 'Mine', search: 'city_contains=a' }], standard: 'Mine' };
const template = { name: 'Rent', record: { details: [] } };

function hold(user: string): void {
  localStorage.clear();
  localStorage.setItem('comptoir.agenda.open-hours', JSON.stringify(week));
  localStorage.setItem('comptoir.taskStatuses', JSON.stringify({ 1: 'Doing', x: 'no status' }));
  localStorage.setItem(`comptoir.views  ${user} clients`, JSON.stringify({ ...views, views: [...views.views, 7] }));
  localStorage.setItem(`comptoir.templates  ${user} transactions`, JSON.stringify([template, { name: '' }]));
}

const left = () =>
  Object.keys(localStorage).filter((key) => /views|templates|taskStatuses|open-hours/.test(key)).length;

describe('on our service', () => {
  let service: TestService;
  const settings = async (scope: string, as: 'dispatch' | 'office' | 'shop') =>
    (await service.ask('GET', `/api/settings/${scope}`, { as })).body.data.settings;

  beforeAll(async () => {
    service = await startService();
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  it('a shop’s browser gives the person’s own, and keeps what is the company’s until somebody may write it', async () => {
    hold('shop');
    await visit(service, '/branches', { as: 'shop' });
    await waitFor(() => expect(left()).toBe(2));
    expect(await settings('person', 'shop')).toEqual({
      views: { clients: views },
      entryTemplates: { transactions: [template] },
    });
    expect(await settings('company', 'shop')).toEqual({});
  });

  it('is put beside the views and templates that are there, and nothing of the same name is replaced', async () => {
    const there = {
      views: { clients: { views: [{ name: 'Laval', search: 'city=Laval' }], standard: 'Laval' } },
      entryTemplates: { transactions: [{ name: 'Rent', record: { details: [], description: 'there' } }] },
    };
    await service.ask('PUT', '/api/settings/person', { as: 'dispatch', body: there });
    hold('dispatch');
    const insurance = { name: 'Insurance', record: { details: [] } };
    localStorage.setItem('comptoir.templates  dispatch transactions', JSON.stringify([template, insurance]));
    await visit(service, '/branches', { as: 'dispatch' });
    await waitFor(() => expect(left()).toBe(2));
    expect(await settings('person', 'dispatch')).toEqual({
      views: { clients: { views: [...there.views.clients.views, ...views.views], standard: 'Laval' } },
      entryTemplates: { transactions: [...there.entryTemplates.transactions, insurance] },
    });
  });

  it('the office’s browser gives both', async () => {
    hold('office');
    await visit(service, '/branches', { as: 'office' });
    await waitFor(() => expect(left()).toBe(0));
    expect(await settings('company', 'office')).toEqual({
      openingHours: { week, holidays: [], exceptions: [] },
      numberLabels: { taskStatus: [{ number: 1, text: 'Doing' }] },
    });
  });

  it('statuses that the company has no name for are added to its own', async () => {
    await service.ask('PUT', '/api/settings/company', {
      as: 'office',
      body: { numberLabels: { taskStatus: [{ number: 1, text: 'Under way' }] } },
    });
    hold('office');
    localStorage.setItem('comptoir.taskStatuses', JSON.stringify({ 1: 'Doing', 2: 'Done' }));
    await visit(service, '/branches', { as: 'office' });
    await waitFor(() => expect(left()).toBe(0));
    expect((await settings('company', 'office')).numberLabels.taskStatus).toEqual([
      { number: 1, text: 'Under way' },
      { number: 2, text: 'Done' },
    ]);
  });

  it('a view of the same name that shows something else gets a second name, and opens the list where none does', async () => {
    const mine = { name: 'Mine', search: 'city=Laval' };
    await service.ask('PUT', '/api/settings/person', { as: 'shop', body: { views: { clients: { views: [mine] } } } });
    hold('shop');
    await visit(service, '/branches', { as: 'shop' });
    await waitFor(() => expect(left()).toBe(2));
    const second = { name: 'Mine (2)', search: 'city_contains=a' };
    const moved = { views: [mine, second], standard: 'Mine (2)' };
    expect((await settings('person', 'shop')).views.clients).toEqual(moved);

    hold('shop');
    await visit(service, '/branches', { as: 'shop' });
    await waitFor(() => expect(left()).toBe(2));
    expect((await settings('person', 'shop')).views.clients).toEqual(moved);
  });

  it('what the company has already stays as it is', async () => {
    hold('office');
    localStorage.setItem('comptoir.agenda.open-hours', JSON.stringify(week.toReversed()));
    await visit(service, '/branches', { as: 'office' });
    await waitFor(() => expect(left()).toBe(0));
    expect((await settings('company', 'office')).openingHours.week).toEqual(week);
  });
});

describe('beside a strict service', () => {
  it('it moves within the browser', async () => {
    const service = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
    bindFetch(service);
    hold('');
    await visit(service, '/branches');
    await waitFor(() => expect(left()).toBe(0));
    expect(localStorage.getItem('comptoir.settings   company')).toContain('"07:00:00"');
    await service.close();
  });
});
