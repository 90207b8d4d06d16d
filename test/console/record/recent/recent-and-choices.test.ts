// @vitest-environment shared-window
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recentChoices, rememberChoice } from '#console/form/picker/recent-choices.ts';
import { closeRecents, openRecents, readRecents, rememberRecent } from '#console/record/recent/recent-store.ts';

const ana = { address: '', user: 'ana' };

beforeEach(() => {
  localStorage.clear();
  openRecents('', 'ana');
});
afterEach(closeRecents);

test('what is chosen in a picker leaves the recent records, and these leave what was chosen', () => {
  rememberRecent({ segment: 'sales', id: 7, name: 'S-7', code: '', what: 'opened', at: '2026-11-21 09:00:00' });
  rememberChoice(ana, 'clients', 5);
  closeRecents();
  openRecents('', 'ana');
  expect(readRecents().map(({ id }) => id)).toEqual([7]);
  rememberRecent({ segment: 'sales', id: 8, name: 'S-8', code: '', what: 'opened', at: '2026-11-21 09:00:00' });
  expect(recentChoices(ana, 'clients')).toEqual([5]);
});
