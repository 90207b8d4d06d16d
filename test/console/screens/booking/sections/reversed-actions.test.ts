import { expect, test } from 'vitest';
import { reversalStates } from '#console/screens/booking/sections/reversed-actions.ts';

const action = (
  id: number,
  value: string,
  more: Partial<{ cost: string; user_id: number; action_id: number }> = {},
) => ({
  id,
  user_id: 1,
  action_id: 2,
  value,
  cost: '0.00',
  ...more,
});
const states = (...actions: ReturnType<typeof action>[]) => Object.fromEntries(reversalStates(actions));

test('the same with the other signs, made later, takes an action back', () => {
  expect(states(action(5, '-221.25', { cost: '-90.00' }), action(3, '221.25', { cost: '90.00' }))).toEqual({
    3: 'reversed',
    5: 'reversal',
  });
});

test('one takes back one: a second charge of the same amount stands', () => {
  expect(states(action(1, '10.00'), action(2, '10.00'), action(3, '-10.00'))).toEqual({ 1: 'reversed', 3: 'reversal' });
  expect(states(action(1, '10.00'), action(2, '-10.00'), action(3, '-10.00'))).toEqual({
    1: 'reversed',
    2: 'reversal',
  });
});

test('another person, another kind, another cost, and what is free take nothing back', () => {
  expect(states(action(1, '10.00'), action(2, '-10.00', { user_id: 4 }))).toEqual({});
  expect(states(action(1, '10.00'), action(2, '-10.00', { action_id: 4 }))).toEqual({});
  expect(states(action(1, '10.00', { cost: '4.00' }), action(2, '-10.00'))).toEqual({});
  expect(states(action(1, '0.00'), action(2, '0.00'))).toEqual({});
});
