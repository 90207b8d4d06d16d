// @vitest-environment shared-window
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWallClock } from '#console/time/wall-clock.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

const patient = { timeout: 30_000 };
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, patient);

async function editClient(change: Record<string, unknown> = {}, language: 'en' | 'fr' = 'en'): Promise<number> {
  const { body } = await service.ask('GET', '/api/clients?per_page=3');
  const { id } = body.data[2];
  await service.ask('PUT', `/api/clients/${id}`, { body: change });
  await visit(service, `/clients/${id}/edit`, { language });
  return id;
}

async function savedBody(): Promise<unknown> {
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sentRequests.some((each) => each.method === 'PUT')).toBe(true), patient);
  return JSON.parse(sentRequests.find((each) => each.method === 'PUT')?.body ?? '');
}

describe('an amount field', () => {
  it('says what it computes while one types, and holds the result once it is left', async () => {
    await editClient();
    const credit = await field('Credit limit');
    await userEvent.clear(credit);
    await userEvent.type(credit, '=120/1.14975');
    expect(screen.getByText('= 104.37 (rounded)')).toBeTruthy();
    await userEvent.tab();
    expect(credit.value).toBe('104.37');
    expect(await savedBody()).toEqual({ credit: '104.37' });
  });

  it('is computed by Enter, which saves only when pressed again', async () => {
    await editClient();
    const credit = await field('Credit limit');
    await userEvent.clear(credit);
    await userEvent.type(credit, '100+5{Enter}');
    expect(credit.value).toBe('105.00');
    expect(sentRequests.filter((each) => each.method === 'PUT')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sentRequests.some((each) => each.method === 'PUT')).toBe(true), patient);
  });

  it('is saved by the first Enter where that changes nothing in it, though a mark in it may mean thousands', async () => {
    await visit(service, '/clients/new');
    const credit = await field('Credit limit');
    await userEvent.clear(credit);
    await userEvent.type(credit, '12.345{Enter}');
    // A missing value is reported only after an attempt to save the form.
    await waitFor(async () => expect((await field('Name')).getAttribute('aria-invalid')).toBe('true'), patient);
  });

  it('is sent as understood when saved without leaving it', async () => {
    await editClient({}, 'fr');
    const credit = await field('Limite de crédit');
    await userEvent.clear(credit);
    await userEvent.type(credit, '1 000,50*2');
    expect(await savedBody()).toEqual({ credit: '2001.00' });
  });

  it('names the limit where the amount is too long, and what is wrong as soon as it is left', async () => {
    await editClient();
    const credit = await field('Credit limit');
    await userEvent.clear(credit);
    await userEvent.type(credit, '12345678901234567890');
    await userEvent.tab();
    await screen.findByText('Enter an amount of at most 999,999,999,999.99.');
    await userEvent.clear(credit);
    await userEvent.type(credit, '1/0');
    await userEvent.tab();
    await screen.findByText('Enter a number with at most 2 decimals.');
    expect(credit.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a day field', () => {
  it('is moved by keys, says the day in full, and understands a day of the month', async () => {
    await editClient();
    const { today } = readWallClock();
    const day = await field('Created on');
    await userEvent.clear(day);
    await userEvent.keyboard('t');
    expect(day.value).toBe(today);
    await userEvent.keyboard('+{ArrowUp}-');
    expect(day.value).toBe(addDays(today, 1));
    await userEvent.clear(day);
    await userEvent.type(day, '15');
    expect(screen.getByText(/^\w+, \w+ 15, \d{4}$/)).toBeTruthy();
    await userEvent.tab();
    expect(day.value).toBe(`${today.slice(0, 7)}-15`);
  });

  it('opens its calendar by Alt and the arrow down', async () => {
    await editClient();
    const day = await field('Created on');
    await userEvent.click(day);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('dialog', {}, patient);
  });
});

describe('a field of a day and a time', () => {
  it('takes a day alone as its morning', async () => {
    await visit(service, '/reminders/1/edit');
    const date = await field('Date');
    await userEvent.clear(date);
    await userEvent.type(date, 'tomorrow');
    expect(screen.getByText(/, 9:00 a\.m\.$/)).toBeTruthy();
    await userEvent.tab();
    expect(date.value).toBe(`${addDays(readWallClock().today, 1)} 09:00`);
    expect(date.getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('what nobody touched', () => {
  it('stays as it was stored, though it is odd', async () => {
    await editClient({ phone: ' 5145550199', zipcode: 'h2x1y4', email: 'none', state: 'qc', city: ' Laval ' });
    for (const name of ['Phone', 'Postal code', 'Email', 'City']) {
      await userEvent.click(await field(name));
      await userEvent.tab();
    }
    await userEvent.click(screen.getByRole('combobox', { name: 'Province' }));
    await userEvent.tab();
    expect((await field('Phone')).value).toBe(' 5145550199');
    const term = await field('Terms (days)');
    await userEvent.clear(term);
    await userEvent.type(term, '45');
    expect(await savedBody()).toEqual({ term: 45 });
  });
});

describe('phone, postal code, province and email', () => {
  it('take their form once they are left, and an odd address is doubted and still saved', async () => {
    await editClient({ phone: null, zipcode: null, state: null, email: null });
    await userEvent.type(await field('Phone'), '5145550199x12');
    await userEvent.type(await field('Postal code'), 'h2x1y4');
    await userEvent.type(await field('Email'), 'luc at garage');
    await userEvent.tab();
    expect(screen.getByText('This does not look like an email address. It will be saved as typed.')).toBeTruthy();
    const province = screen.getByRole<HTMLInputElement>('combobox', { name: 'Province' });
    await userEvent.type(province, 'colomb');
    expect(screen.queryByRole('option', { name: /British/ })).toBeNull();
    await userEvent.clear(province);
    await userEvent.type(province, 'british');
    await userEvent.click(await screen.findByRole('option', { name: /British Columbia/ }, patient));
    expect(await savedBody()).toEqual({
      phone: '514 555-0199 x12',
      zipcode: 'H2X 1Y4',
      email: 'luc at garage',
      state: 'BC',
    });
  });
});

describe('what is saved by a key, without leaving the field', () => {
  it('is a province by its code', async () => {
    await editClient({ state: null });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Province' }, patient), 'on');
    expect(await savedBody()).toEqual({ state: 'ON' });
  });

  it('is a colour in the spelling of the wire', async () => {
    await visit(service, '/agenda_workflows/1/edit');
    const colour = await field('Text colour');
    await userEvent.clear(colour);
    await userEvent.type(colour, 'abc{Enter}');
    await waitFor(() => expect(sentRequests.some((each) => each.method === 'PUT')).toBe(true), patient);
    expect(JSON.parse(sentRequests.find((each) => each.method === 'PUT')?.body ?? '')).toMatchObject({
      color: '#aabbcc',
    });
  });
});

describe('a text near its limit', () => {
  it('says how much room is left, and not before', async () => {
    await editClient({ address: 'a'.repeat(220) });
    const address = await field('Address');
    await userEvent.click(address);
    expect(screen.queryByText(/characters? left/)).toBeNull();
    await userEvent.paste('b'.repeat(30));
    expect(screen.getByText('5 characters left')).toBeTruthy();
    await userEvent.paste('😀'.repeat(6));
    expect(screen.getByText('1 character too many: 255 maximum')).toBeTruthy();
  });
});
