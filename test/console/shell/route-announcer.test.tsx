// @vitest-environment shared-window
import { act, screen, waitFor } from '@testing-library/react';
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
  waitFor(() => expect(document.querySelector('[aria-atomic]')?.textContent).toContain(title), patient);
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
  // What is redrawn loses the focus for a moment, and gets it back from its page.
  fresh?.focus();
  fresh?.blur();
  await announced('Bays');
  expect(hasFocus()).toBe('BODY');
}, 60_000);
