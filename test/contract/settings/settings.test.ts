/** Settings are read leniently: an error drops only its section. They are written strictly, as every body is. */
import { describe, expect, it } from 'vitest';
import { readSettings, settingsSchemas } from '#contract/settings/settings.ts';
import { settingsProblems } from '#contract/settings/validate-settings.ts';

describe('reading settings', () => {
  it('leaves out a section that is wrong, and reads the others', () => {
    const taxes = [{ name: { fr: 'TPS', en: 'GST' }, rate: '5', from: '2008-01-01', to: null }];
    expect(readSettings(settingsSchemas.company, { taxes, pageSizes: 'many', views: { clients: 3 } })).toEqual({
      taxes,
    });
  });

  it('keeps sections that it does not know, and reads the others without the fields that it does not know', () => {
    const stored = {
      robots: [1],
      closedMonths: { upTo: '2026-10', by: 'Ada' },
      companyProfile: { phones: [{ label: 'Bureau', phone: '450 555-0192', extension: 3 }], slogan: 'x' },
      openingHours: { week: [null], typo: 1 },
    };
    expect(readSettings(settingsSchemas.company, stored)).toEqual({
      robots: [1],
      closedMonths: { upTo: '2026-10' },
      companyProfile: { phones: [{ label: 'Bureau', phone: '450 555-0192' }] },
    });
  });

  it.each([null, undefined, 'x', 3, []])('reads %j as none', (value) => {
    expect(readSettings(settingsSchemas.person, value)).toEqual({});
  });
});

describe('a field that does not exist', () => {
  it.each([
    [{ closedMonths: { upTo: '2026-10', typo: 1 } }, ['closedMonths.typo']],
    [{ closedMonths: { upto: '2026-10' } }, ['closedMonths.upto', 'closedMonths.upTo']],
    [{ saleAccounts: { recievable: '1', bnak: '2' } }, ['saleAccounts.recievable', 'saleAccounts.bnak']],
    [{ companyProfile: { terms: { fr: '', en: '', de: '' } } }, ['companyProfile.terms.de']],
    [{ numberLabels: { person: [{ number: 5, text: 'Ada', shift: 1 }] } }, ['numberLabels.person.0.shift']],
    [{ views: { clients: { views: [{ name: 'Mine', search: '', page: 2 }] } } }, ['views.clients.views.0.page']],
    [{ fiscalYear: JSON.parse('{"startMonth":1,"__proto__":1}') }, ['fiscalYear.__proto__']],
  ])('is named in %j', (settings, fields) => {
    const problems = settingsProblems('company', settings);
    expect(problems.map(({ field }) => field).sort()).toEqual([...fields].sort());
  });

  it('may be one of a record, which only the record’s module knows', () => {
    const entryTemplates = { clients: [{ name: 'Shop', record: { anything: 1 } }] };
    expect(settingsProblems('person', { entryTemplates })).toEqual([]);
  });
});

describe('taxes', () => {
  const gst = { name: { fr: 'TPS', en: 'GST' }, rate: '5', from: '2008-01-01', to: null };
  const later = { ...gst, rate: '6', from: '2027-01-01' };
  const problems = [{ field: 'taxes.1.from', problem: 'rates_overlap' }];

  it.each([
    ['a rate that begins while another of the tax holds', [gst, later], problems],
    ['the day on which one ends and the other begins', [{ ...gst, to: '2027-01-01' }, later], problems],
    ['the later one named first', [later, gst], problems],
    ['one that ends the day before', [{ ...gst, to: '2026-12-31' }, later], []],
    ['another tax', [gst, { ...later, name: { fr: 'TVQ', en: 'QST' } }], []],
  ])('one rate holds on a day: %s', (_what, taxes, expected) => {
    expect(settingsProblems('company', { taxes })).toEqual(expected);
    // Settings that were stored before are still read, so that no sale loses its taxes.
    expect(readSettings(settingsSchemas.company, { taxes })).toEqual({ taxes });
  });
});

describe('presets of cards', () => {
  const withHours = (duration: string) => ({
    cardPresets: { agenda_appointments: [{ name: 'Oil', values: { title: 'Oil change', duration } }] },
  });

  it('name the hours that nobody can read', () => {
    expect(settingsProblems('company', withHours('an hour'))).toEqual([
      { field: 'cardPresets.agenda_appointments.0.values.duration', problem: 'hours_expected' },
    ]);
  });

  it.each(['1', '0.5', '12.25'])('take %s hours', (duration) => {
    expect(settingsProblems('person', withHours(duration))).toEqual([]);
    expect(readSettings(settingsSchemas.person, withHours(duration))).toEqual(withHours(duration));
  });
});
