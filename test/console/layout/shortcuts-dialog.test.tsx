// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService();
  bindFetch(service);
}, 60_000);
afterAll(() => service.close());

test('keys bear the names of a French keyboard where the screen is French', async () => {
  await visit(service, '/branches', { language: 'fr' });
  await screen.findByRole('heading', { level: 1, name: 'Succursales' }, patient);
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Raccourcis clavier' }, patient);
  await within(dialog).findByRole('searchbox', {}, patient);
  const names = new Set([...dialog.querySelectorAll('kbd')].map((key) => key.textContent));
  for (const name of ['Entrée', 'Suppr', 'Espace', 'Échap', 'Retour arrière', 'Page suiv.', 'Page préc.', 'Maj'])
    expect(names).toContain(name);
  for (const name of ['Enter', 'Delete', 'Space', 'Escape', 'Esc', 'Backspace', 'PageDown', 'PageUp', 'Shift'])
    expect(names).not.toContain(name);
}, 120_000);
