// @vitest-environment shared-window
/** A sale that somebody invoices while another person corrects it, on a service without ETags. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
let service: TestService;
let client = 0;

beforeAll(async () => {
  service = await startService({ env: { COMPTOIR_EXTENSIONS: 'off', RATE_LIMIT: '0' } });
  client = (await service.ask('POST', '/api/clients', { body: { code: 'C1', name: 'Élan' } })).body.data.id;
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

test.each([
  {
    language: 'en' as const,
    date: 'Date',
    save: 'Save',
    words: 'This sale has been quoted, invoiced or credited, so this can no longer change. Restore the previous value.',
  },
  {
    language: 'fr' as const,
    date: 'Date',
    save: 'Enregistrer',
    words:
      'Cette vente a déjà une soumission, une facture ou une note de crédit. Ce champ ne peut plus changer. Remettez la valeur précédente.',
  },
])(
  'its refused correction is said in a plain sentence ($language), and loses nothing',
  async (texts) => {
    const body = { client_id: client, date: '2026-11-20' };
    const { id } = (await service.ask('POST', '/api/sales', { body })).body.data;
    await visit(service, `/sales/${id}/edit`, { language: texts.language });
    const date = await screen.findByRole('textbox', { name: texts.date }, patient);
    await userEvent.clear(date);
    await userEvent.type(date, '2026-11-19');
    await service.ask('PUT', `/api/sales/${id}`, { body: { action: 'invoice' } });
    await userEvent.click(screen.getByRole('button', { name: texts.save }));
    const sentences = await screen.findAllByText((_text, element) => element?.textContent === texts.words, {}, patient);
    expect(sentences.length).toBeGreaterThan(0);
    expect(date).toHaveProperty('value', '2026-11-19');
    expect((await service.ask('GET', `/api/sales/${id}`)).body.data).toMatchObject({ date: '2026-11-20' });
  },
  120_000,
);
