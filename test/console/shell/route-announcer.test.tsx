// @vitest-environment shared-window
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, patient);
const announced = (title: string) =>
  waitFor(() => expect(document.querySelector('[aria-live][aria-atomic=true]')?.textContent).toContain(title), patient);
const go = (to: string) => act(() => goTo(to));
const hasFocus = () => document.activeElement?.id || document.activeElement?.tagName;

test('a page that was opened has the focus where nothing else has it, but not after somebody began to work on it', async () => {
  await visit(service, '/agenda_bays');
  await heading('Bays');
  await announced('Bays');
  await go('/branches');
  await heading('Branches');
  await announced('Branches');
  expect(hasFocus()).toBe('page');

  (document.activeElement as HTMLElement).blur();
  await go('/agenda_bays');
  const [fresh] = await screen.findAllByRole('link', { name: 'New bay' }, patient);
  // Stands for an element that loses the focus when it is redrawn, and to which its page gives the focus back.
  fresh?.focus();
  fresh?.blur();
  await announced('Bays');
  expect(hasFocus()).toBe('BODY');
}, 60_000);

const shownAs = (language: 'en' | 'fr') =>
  within(screen.getByRole('navigation', { name: language === 'en' ? 'You are here' : 'Vous êtes ici' }));

test('a record keeps its name in the tab and in the breadcrumbs when the language changes', async () => {
  const { body } = await service.ask('POST', '/api/agenda_bays', { body: { name: 'Élan Mécanique' } });
  await visit(service, `/agenda_bays/${body.data[0].id}`);
  await heading('Élan Mécanique');
  await waitFor(() => expect(document.title).toContain('Élan Mécanique'), patient);
  await userEvent.click(screen.getByRole('button', { name: 'FR' }));
  await screen.findByRole('button', { name: 'EN' }, patient);
  expect(document.title).toContain('Élan Mécanique');
  expect(shownAs('fr').getByText('Élan Mécanique')).toBeTruthy();
  await go('/agenda_bays');
  await heading('Baies');
  await waitFor(() => expect(document.title).toMatch(/^Baies /), patient);
}, 60_000);

test('the title of a list is said in the other language', async () => {
  await visit(service, '/agenda_bays');
  await heading('Bays');
  await userEvent.click(screen.getByRole('button', { name: 'FR' }));
  await waitFor(() => expect(document.title).toMatch(/^Baies /), patient);
}, 60_000);

test.each([
  ['/settings', 'Settings'],
  ['/access', 'Tokens and sessions'],
])(
  'the breadcrumbs of %s say where one is',
  async (path, title) => {
    await visit(service, path);
    await heading(title);
    await waitFor(() => expect(shownAs('en').getByText(title).closest('[aria-current]')).toBeTruthy(), patient);
  },
  60_000,
);
