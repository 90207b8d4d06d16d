import { expect, test } from 'vitest';
import { deduceTime } from '#contract/rules/action.ts';

const date = '2026-03-02 09:30:00';

test.each([{}, { time: undefined }, { time: null }, { time: '' }])(
  'an action with %j has the time of its date',
  (sent) => {
    expect({ date, ...sent, ...deduceTime({ date, ...sent }) }).toEqual({ date, time: '09:30:00' });
  },
);

test('a time that was sent stays, midnight included', () => {
  expect(deduceTime({ date, time: '00:00:00' })).toEqual({});
  expect(deduceTime({ date, time: '17:45:00' })).toEqual({});
});
