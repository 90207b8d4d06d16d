/** Settings are read leniently: what a version does not know is kept, and what is wrong loses only its section. */
import { describe, expect, it } from 'vitest';
import { readSettings, settingsSchemas } from '#contract/settings/settings.ts';

describe('reading settings', () => {
  it('leaves out a section that is wrong, and reads the others', () => {
    const taxes = [{ name: { fr: 'TPS', en: 'GST' }, rate: '5', from: '2008-01-01', to: null }];
    expect(readSettings(settingsSchemas.company, { taxes, pageSizes: 'many', views: { clients: 3 } })).toEqual({
      taxes,
    });
  });

  it('keeps what it does not know, beside the sections and in them', () => {
    const kept = { robots: [1], closedMonths: { upTo: '2026-10', by: 'Ada' } };
    expect(readSettings(settingsSchemas.company, kept)).toEqual(kept);
  });

  it.each([null, undefined, 'x', 3, []])('reads %j as none', (value) => {
    expect(readSettings(settingsSchemas.person, value)).toEqual({});
  });
});
