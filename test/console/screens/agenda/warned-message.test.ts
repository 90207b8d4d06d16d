import { expect, test } from 'vitest';
import { format } from '#console/messages/format.ts';
import type { Text } from '#console/messages/messages.ts';
import english from '#console/screens/agenda/messages/en.json';
import french from '#console/screens/agenda/messages/fr.json';
import { withWarnings } from '#console/screens/agenda/warnings/warned-message.ts';

const inEnglish: Text = (id, values) => format('en', id, english, values);
const inFrench: Text = (id, values) => format('fr', id, french, values);

test('the first two warnings are said in full, and how many more there are', () => {
  expect(withWarnings(inEnglish, 'Done.', [])).toBe('Done.');
  expect(withWarnings(inEnglish, 'Done.', ['A', 'B'])).toBe('Done. Note: A; B');
  expect(withWarnings(inEnglish, 'Done.', ['A', 'B', 'C', 'D', 'E'])).toBe('Done. Note: A; B; and 3 more');
  expect(withWarnings(inFrench, 'Fait.', ['A', 'B', 'C'])).toBe('Fait. À noter\u00a0: A; B; et 1 autre');
});
