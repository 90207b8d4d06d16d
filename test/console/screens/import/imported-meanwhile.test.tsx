// @vitest-environment shared-window
/** A file of which somebody else has imported rows since it was checked here. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { forgetImports } from '#test/harness/forget-imports.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(['on', 'off'])('extensions %s', (extensions) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: extensions } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(async () => {
    await forgetImports();
    bindFetch(service);
  });

  const make = async (body: object): Promise<number> =>
    (await service.ask('POST', '/api/clients', { body })).body.data.id;

  it.each([
    {
      language: 'en' as const,
      choose: 'Choose a file',
      check: 'Check',
      start: 'Import 3 rows',
      counts: ['1 row imported', '1 already there', '1 refused'],
      sentence: 'An identical record already exists: the row was not imported again.',
      taken: /^Code: /,
      results: 'Results of the import',
    },
    {
      language: 'fr' as const,
      choose: 'Choisir un fichier',
      check: 'Vérifier',
      start: 'Importer 3 lignes',
      counts: ['1 ligne importée', '1 déjà présente', '1 refusée'],
      sentence: 'Une fiche identique existe déjà : la ligne n’a pas été importée de nouveau.',
      taken: /^Code : /,
      results: 'Résultats de l’importation',
    },
  ])(
    'tells their rows from codes that other records have: $language',
    async (words) => {
      const codes = ['SAME', 'OTHER', 'NEW'].map((code) => `${code}-${words.language}`);
      const lines = ['code,name,city,credit', ...codes.map((code) => `${code},Client ${code},Laval,12.5`)];
      await visit(service, '/clients/import', { language: words.language });
      const input = await screen.findByLabelText(words.choose, { selector: 'input' }, patient);
      await userEvent.upload(input, new File([lines.join('\n')], 'clients.csv', { type: 'text/csv' }));
      await userEvent.click(await screen.findByRole('button', { name: words.check }, patient));
      const start = await screen.findByRole('button', { name: words.start }, patient);
      const same = await make({ code: codes[0], name: `Client ${codes[0]}`, city: 'Laval', credit: '12.50' });
      await make({ code: codes[1], name: `Client ${codes[1]}`, city: 'Québec', credit: '12.50' });
      await userEvent.click(start);
      const counts = await screen.findByRole('list', { name: words.results }, patient);
      expect(
        within(counts)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(words.counts);
      const sentence = screen.getByText(words.sentence);
      expect(within(sentence.closest('li') as HTMLElement).getByRole('link').textContent).toBe(String(same));
      expect(screen.getAllByText(words.taken)).toHaveLength(1);
    },
    120_000,
  );
});
