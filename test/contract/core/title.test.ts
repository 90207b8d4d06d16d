import { expect, test } from 'vitest';
import { titleIn } from '#contract/core/module.ts';
import { moduleOf } from '#contract/registry.ts';

test('a name in one’s own language comes first, then that in the other, then what is in none', () => {
  expect(titleIn(moduleOf('products'), 'fr')).toEqual(['name_fr', 'name_en', 'code']);
  expect(titleIn(moduleOf('products'), 'en')).toEqual(['name_en', 'name_fr', 'code']);
  expect(titleIn(moduleOf('ledger_accounts'), 'en')).toEqual(['name_en', 'name_fr', 'number']);
});

test('a title without languages is as its module says', () => {
  expect(titleIn(moduleOf('clients'), 'en')).toEqual(['name', 'code']);
  expect(titleIn(moduleOf('agenda_appointments'), 'fr')).toEqual(['title', 'date_at', 'time_at']);
});
