import { expect, test } from 'vitest';
import { cardFacts } from '#console/screens/agenda/card-facts.ts';
import { appointmentAt } from '#test/console/screens/agenda/floor.ts';

const names = { client: () => undefined, saleNumber: () => undefined };
const around = { workflow: undefined, bay: 'Bay 1', names, unnamed: () => 'Unnamed', isCarried: false };

test.each([
  ['09:00-09:15', true],
  ['09:00-09:29', true],
  ['09:00-09:30', false],
  ['09:00-17:00', false],
])('a card of %s has one line for its hour and its name: %s', (times, isBrief) => {
  expect(cardFacts(appointmentAt(times), { ...around, warning: undefined }).isBrief).toBe(isBrief);
});

test('a card that ends on another day has its lines, whatever the clock says', () => {
  const overNight = appointmentAt('16:50-08:10', { date_at: '2026-11-23', date_end: '2026-11-24' });
  expect(cardFacts(overNight, { ...around, warning: undefined }).isBrief).toBe(false);
});
