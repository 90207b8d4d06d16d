import { expect, test } from 'vitest';
import { stepLabel } from '#console/record/undo/step-label.ts';

test.each([
  ['Brakes was deleted.', 'Brakes was deleted'],
  ['Brakes moved to Bay 2, 10:00 a.m.', 'Brakes moved to Bay 2, 10:00 a.m.'],
  ['Brakes was carried to 1:30 p.m..', 'Brakes was carried to 1:30 p.m.'],
  ['Freins : déplacé, 13 h 30', 'Freins : déplacé, 13 h 30'],
])('“%s” is labelled “%s”', (sentence, label) => {
  expect(stepLabel(sentence)).toBe(label);
});
