import { expect, test } from 'vitest';
import { blockedTitle, isBlockedTime } from '#contract/rules/blocked-time.ts';

const nobody = { client_id: 0, sale_id: 0, vehicle_id: 0 };

test.each([...Object.values(blockedTitle), 'blocked: training', 'BLOQUÉ', 'Bloquée – congé'])(
  '%s is blocked time',
  (title) => {
    expect(isBlockedTime({ ...nobody, title })).toBe(true);
  },
);

test.each(['Blockedge repair', 'Roue bloquée', '', 'Oil'])('%s is work', (title) => {
  expect(isBlockedTime({ ...nobody, title })).toBe(false);
});

test('what is for somebody is work, whatever it is called', () => {
  const title = blockedTitle.en;
  expect(isBlockedTime({ ...nobody, title, client_id: 3 })).toBe(false);
  expect(isBlockedTime({ ...nobody, title, sale_id: 3 })).toBe(false);
  expect(isBlockedTime({ ...nobody, title, vehicle_id: 3 })).toBe(false);
  expect(isBlockedTime({ ...nobody, title: null })).toBe(false);
});
