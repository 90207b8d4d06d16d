/** Settings are read leniently: what a version does not know is kept, and what is wrong loses only its section. */
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

  it('keeps what it does not know, beside the sections and in them', () => {
    const kept = { robots: [1], closedMonths: { upTo: '2026-10', by: 'Ada' } };
    expect(readSettings(settingsSchemas.company, kept)).toEqual(kept);
  });

  it.each([null, undefined, 'x', 3, []])('reads %j as none', (value) => {
    expect(readSettings(settingsSchemas.person, value)).toEqual({});
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
    // Those of before are still read: no sale may lose its taxes.
    expect(readSettings(settingsSchemas.company, { taxes })).toEqual({ taxes });
  });
});

describe('presets of cards', () => {
  const withHours = (duration: string) => ({
    cardPresets: { agenda_appointments: [{ name: 'Oil', values: { title: 'Oil change', duration, later: 1 } }] },
  });

  it('name the hours that nobody can read', () => {
    expect(settingsProblems('company', withHours('an hour'))).toEqual([
      { field: 'cardPresets.agenda_appointments.0.values.duration', problem: 'hours_expected' },
    ]);
  });

  it.each(['1', '0.5', '12.25'])('take %s hours, and keep what they do not know', (duration) => {
    expect(settingsProblems('person', withHours(duration))).toEqual([]);
    expect(readSettings(settingsSchemas.person, withHours(duration))).toEqual(withHours(duration));
  });
});
