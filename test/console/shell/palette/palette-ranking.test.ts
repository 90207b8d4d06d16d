/** How the palette ranks its matches and their groups. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDocument } from '#console/shell/palette/palette-documents.ts';
import {
  orderGroups,
  type Ranked,
  type RankedGroup,
  rankNamed,
  splitModulePrefix,
} from '#console/shell/palette/palette-ranking.ts';
import { segments } from '#contract/core/segments.ts';
import type { Rank } from '#contract/search/key-text.ts';

describe('what has a name', () => {
  const pages = ['Clients', 'Contacts', 'Journal entries', 'New client', 'Écritures'].map((label) => ({
    label: label,
  }));
  const ranked = (typed: string) => rankNamed(pages, typed).map(({ label }) => label);

  test('comes exact first, then by its beginning, then by a word', () => {
    expect(ranked('clients')).toEqual(['Clients']);
    expect(ranked('cl')).toEqual(['Clients', 'New client']);
    expect(ranked('ecri')).toEqual(['Écritures']);
    expect(ranked('entr jour')).toEqual(['Journal entries']);
  });

  test('is all there where nothing was typed, and not where only marks were', () => {
    expect(ranked('')).toHaveLength(5);
    expect(ranked('  ')).toHaveLength(5);
    expect(ranked('…')).toEqual([]);
  });
});

describe('what is called otherwise', () => {
  const named = [
    { label: 'New client', aliases: ['new create add client', 'nouveau nouvelle créer ajouter client'] },
    { label: 'New sale', aliases: ['new create add sale', 'nouveau nouvelle créer ajouter vente'] },
    { label: 'New branch', aliases: ['new create add branch', 'nouveau nouvelle créer ajouter succursale'] },
    { label: 'Nouvelle-Beauce' },
  ];
  const ranked = (typed: string) => rankNamed(named, typed).map(({ label }) => label);

  test.each([
    ['créer client', ['New client']],
    ['creer vente', ['New sale']],
    ['new client', ['New client']],
    ['new sale', ['New sale']],
    ['succ', ['New branch']],
    ['nouvelle', ['Nouvelle-Beauce', 'New client', 'New sale', 'New branch']],
    ['create client sale', []],
  ])('%s', (typed, expected) => expect(ranked(typed)).toEqual(expected));
});

describe('a document by its number', () => {
  test.each([
    ['facture 96', { field: 'invoice_number', number: 96 }],
    ['Invoice #96', { field: 'invoice_number', number: 96 }],
    ['soumission no 12', { field: 'quote_number', number: 12 }],
    ['quote 7', { field: 'quote_number', number: 7 }],
    ['facture', undefined],
    ['facture 0', undefined],
    ['facteur 96', undefined],
  ])('%s', (typed, expected) => expect(readDocument(typed)).toEqual(expected));
});

describe('groups', () => {
  const rank = fc.integer({ min: 0, max: 5 }).map((value) => value as Rank);
  const group = fc.record({ title: fc.string(), choices: fc.array(fc.record({ rank }), { maxLength: 4 }) });

  test('stand by their best match, the equal ones as they were, the empty ones nowhere', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 8 }), (groups: RankedGroup<Ranked>[]) => {
        const best = (each: { choices: readonly { rank: Rank }[] }) =>
          Math.min(...each.choices.map((choice) => choice.rank));
        const ordered = orderGroups(groups);
        expect(ordered).toHaveLength(groups.filter(({ choices }) => choices.length).length);
        for (const [index, each] of ordered.entries()) {
          const next = ordered[index + 1];
          if (!next) continue;
          expect(best(each)).toBeLessThanOrEqual(best(next));
          if (best(each) === best(next)) expect(groups.indexOf(each)).toBeLessThan(groups.indexOf(next));
        }
      }),
    );
  });
});

describe('a module’s name before other words', () => {
  test.each([
    ['client tre', ['clients'], 'tre'],
    ['fourn  Élan inc', ['providers'], 'Élan inc'],
    ['sale 42', ['sales', 'sales_products'], '42'],
    // The heading of a record, as its page shows it.
    ['Journal entry 1500', ['transactions'], '1500'],
    ['journal entries 1500', ['transactions'], '1500'],
    ['Sale line 5', ['sales_products'], '5'],
    ['workflow stage confirm', ['agenda_workflows'], 'confirm'],
    ['commande de transport 10253', ['bookings'], '10253'],
    ['commandes transport', ['bookings'], 'transport'],
    ['compte du grand livre caisse', ['ledger_accounts'], 'caisse'],
    // Text that does not complete the name of a module is searched for.
    ['journal e 1500', ['transactions'], 'e 1500'],
    ['sale line', ['sales', 'sales_products'], 'line'],
  ])('%j narrows the search to it, whichever the language', (typed, expected, rest) => {
    expect(splitModulePrefix(typed, segments)).toEqual({ segments: expected, rest });
  });

  test.each(['client', 'cl tre', 'tremblay client', ' client ', ''])('%j is no such thing', (typed) => {
    expect(splitModulePrefix(typed, segments)).toBeUndefined();
  });
});
