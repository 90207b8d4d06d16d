import { describe, expect, test } from 'vitest';
import { cardFacts, timesOf } from '#console/screens/agenda/cards/card-facts.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';
import { appointmentAt } from '#test/console/screens/agenda/agenda-records.ts';

const sales = { isRead: true, isReading: false, error: undefined };
const names: Names = {
  clientId: () => 0,
  client: () => undefined,
  saleNumber: () => undefined,
  vehicle: () => '',
  sales,
  areReading: false,
};
const language = 'en' as const;
const around = { workflow: undefined, bay: 'Bay 1', names, language, unnamed: () => 'Unnamed', isMoved: false };

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

describe('times of a card stand as the axis says them', () => {
  const morning = appointmentAt('09:00-10:30', { date_at: '2026-12-11' });
  const overNight = appointmentAt('09:00-16:30', { date_at: '2026-12-11', date_end: '2026-12-14' });

  test('in English', () => {
    expect(timesOf(morning, 'en')).toEqual({
      startText: '9:00\u00a0a.m.',
      startTextWithDay: '9:00\u00a0a.m.',
      endText: '10:30\u00a0a.m.',
    });
    expect(timesOf(overNight, 'en').startTextWithDay).toBe('2026-12-11 9:00\u00a0a.m.');
    expect(timesOf(overNight, 'en').endText).toBe('2026-12-14 4:30\u00a0p.m.');
  });

  test('in French', () => {
    expect(timesOf(morning, 'fr')).toEqual({
      startText: '9\u00a0h',
      startTextWithDay: '9\u00a0h',
      endText: '10\u00a0h\u00a030',
    });
    expect(timesOf(overNight, 'fr').startTextWithDay).toBe('2026-12-11 9\u00a0h');
    expect(timesOf(overNight, 'fr').endText).toBe('2026-12-14 16\u00a0h\u00a030');
  });
});

describe('a card says who comes', () => {
  const ada = { id: 3, name: 'Ada Lovelace', phone: '450 555-0192' };
  const known: Names = {
    clientId: ({ client_id }) => client_id,
    client: ({ client_id, sale_id }) => (client_id === 3 || sale_id === 8 ? ada : undefined),
    saleNumber: (id) => (id ? `S${id}` : undefined),
    vehicle: ({ vehicle_id }) => (vehicle_id === 7 ? 'Ford Transit (FJK 100)' : ''),
    sales,
    areReading: false,
  };
  const factsOf = (fields: object) =>
    cardFacts(appointmentAt('09:00-10:00', { title: null, client_id: 0, sale_id: 0, ...fields }), {
      ...around,
      names: known,
      warning: undefined,
    });

  test.each([
    ['its client, then the work', { client_id: 3, title: 'Brakes' }, 'Ada Lovelace', 'Brakes', ada.phone],
    ['the client of its sale', { sale_id: 8, title: 'Brakes' }, 'Ada Lovelace', 'Brakes', ada.phone],
    ['its client alone', { client_id: 3, title: '  ' }, 'Ada Lovelace', '', ada.phone],
    ['the work where no client is known', { client_id: 9, title: 'Brakes' }, 'Brakes', '', ''],
    ['its sale where nothing else names it', { sale_id: 9 }, 'S9', '', ''],
    ['that it has no name', {}, 'Unnamed', '', ''],
  ])('%s', (_what, fields, heading, work, phone) => {
    expect(factsOf(fields)).toMatchObject({ heading, work, phone });
  });

  test.each([
    [null, ''],
    ['  \n', ''],
    ['Waits here', 'Waits here'],
    ['Back by 4\nCall first', 'Back by 4'],
    [
      'Waits in the shop until the brakes are done and the tires rotated, too',
      'Waits in the shop until the brakes are done and the tires …',
    ],
  ])('and of the notes %j: %j', (notes, note) => {
    expect(factsOf({ notes }).note).toBe(note);
  });
});
