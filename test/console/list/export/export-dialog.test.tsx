// @vitest-environment shared-window
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService } from '#test/harness/service.ts';

const patient = { timeout: 40_000 };

it.each([
  ['en', 'Export', 'No results: the file will contain only the headings.', 'The only result.'],
  ['fr', 'Exporter', 'Aucun résultat\u00a0: le fichier ne contiendra que les titres.', 'Le seul résultat.'],
] as const)(
  'tells no result from one, in %s',
  async (language, open, none, one) => {
    const service = await startService({ env: { RATE_LIMIT: '0' } });
    onTestFinished(() => service.close());
    await service.ask('POST', '/api/clients', { body: { code: 'AA', name: 'Alizé' } });
    bindFetch(service);
    const exported = async (search: string) => {
      await visit(service, `/clients?q=${search}`, { language });
      await screen.findAllByText(search === 'zzzz' ? /^(No results|Aucun résultat)$/ : 'Alizé', undefined, patient);
      await userEvent.click(screen.getByRole('button', { name: open }));
      return screen.findByText(/(results?|résultats?)\b.*\.$/, { selector: 'dialog p' }, patient);
    };
    expect((await exported('zzzz')).textContent).toBe(none);
    expect((await exported('ali')).textContent).toBe(one);
  },
  90_000,
);
