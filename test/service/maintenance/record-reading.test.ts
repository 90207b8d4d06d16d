import { expect, test } from 'vitest';
import { moduleOf } from '#contract/registry.ts';
import { numberFieldsOf } from '#service/commands/sequences.ts';
import { readWireRecord, toleratedInFiles, toleratedInMirrors } from '#service/maintenance/record-reading.ts';

const clock = { today: '2026-11-21', now: '2026-11-21 10:00:00' };

test.each(
  [toleratedInFiles, toleratedInMirrors].flatMap((tolerated) =>
    numberFieldsOf('sales').map((field) => ({ field, tolerated })),
  ),
)('neither a file nor a copy brings a $field below zero: numbers go on from those', ({ field, tolerated }) => {
  const terms = { clock, tolerated, continued: numberFieldsOf('sales') };
  const record = { client_id: 1, date: '2026-11-20', [field]: -4 };
  expect(readWireRecord(moduleOf('sales').fields, record, terms)).toEqual({
    ok: false,
    problems: [{ field, problem: 'integer_negative' }],
  });
});

test.each([
  ['Yes', 1],
  [' OUI', 1],
  ['true', 1],
  ['x', 1],
  ['No', 0],
  ['Faux', 0],
  ['0', 0],
])('a flag of a file may be %j, as in the console’s import', (inactive, value) => {
  const terms = { clock, tolerated: toleratedInFiles };
  const reading = readWireRecord(moduleOf('clients').fields, { code: 'A', name: 'Ada', inactive }, terms);
  expect(reading).toMatchObject({ ok: true, value: { inactive: value } });
});

test('any other word is no flag', () => {
  const terms = { clock, tolerated: toleratedInFiles };
  const reading = readWireRecord(moduleOf('clients').fields, { code: 'A', name: 'Ada', inactive: 'maybe' }, terms);
  expect(reading).toEqual({ ok: false, problems: [{ field: 'inactive', problem: 'flag_expected' }] });
});

test('what stands in a list and is no record is named by its place alone', () => {
  const terms = { clock, tolerated: toleratedInFiles };
  const record = { code: 'A', name: 'Ada', contacts: [{ nom: 'Bo' }, 7, { nom: 'Cy', rank: 1 }] };
  expect(readWireRecord(moduleOf('clients').fields, record, terms)).toEqual({
    ok: false,
    problems: [
      { field: 'contacts.1', problem: 'object_expected' },
      { field: 'contacts.2.rank', problem: 'unknown_field' },
    ],
  });
});
