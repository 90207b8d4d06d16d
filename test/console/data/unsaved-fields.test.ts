import { expect, it } from 'vitest';
import { unsavedFields } from '#console/data/unsaved-fields.ts';
import { moduleOf } from '#contract/register.ts';

const { fields } = moduleOf('agenda_appointments');

it('takes other spellings of the same value for kept', () => {
  const sent = { title: null, duration: '1.00', bay_id: null, client_id: 3 };
  const answered = { title: '', duration: '1.0000', bay_id: 0, client_id: '3' };
  expect(unsavedFields(fields, sent, answered)).toEqual([]);
});

it('names what came back otherwise', () => {
  expect(unsavedFields(fields, { title: 'A', duration: '1.00' }, { title: 'B', duration: '1.50' })).toEqual([
    'title',
    'duration',
  ]);
});

it('does not blame a reply for what it does not show', () => {
  expect(unsavedFields(fields, { notes: 'x' }, {})).toEqual([]);
});
