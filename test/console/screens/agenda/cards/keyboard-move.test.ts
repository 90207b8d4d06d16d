import { describe, expect, test } from 'vitest';
import { type FocusPosition, neighbourOf } from '#console/screens/agenda/cards/focus-order.ts';
import {
  type MovedCard,
  moveByStep,
  movedAppointment,
  moveFromTray,
  stepOf,
} from '#console/screens/agenda/cards/keyboard-move.ts';
import { defaultHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { appointmentOf, bayOf } from '#test/console/screens/agenda/agenda-records.ts';

const columns = [bayOf(1), bayOf(2)];
const ground = { columns, bayOf: new Map(columns.map((bay) => [bay.id, bay])), hours: defaultHours };
const initialMove: MovedCard = { appointment: appointmentOf({}), change: {} };

function press(carried: MovedCard, ...keys: string[]): MovedCard {
  return keys.reduce((now, pressed) => {
    const key = pressed.replace(/^(Shift|Alt)\+/, '');
    const step = stepOf({ key, shiftKey: pressed.startsWith('Shift+'), altKey: pressed.startsWith('Alt+') });
    return step ? moveByStep(now, step, ground) : now;
  }, carried);
}

describe('carrying by keyboard', () => {
  test('goes by quarters of an hour, bays and days', () => {
    const there = movedAppointment(press(initialMove, 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'PageDown'));
    expect(there).toMatchObject({ date_at: '2026-11-24', time_at: '09:15:00', time_end: '10:15:00', bay_id: 2 });
  });

  test('stops at the last bay', () => {
    const at2 = press(initialMove, 'ArrowRight');
    expect(press(at2, 'ArrowRight')).toBe(at2);
  });

  test('changes the end with Shift, and the duration with it', () => {
    expect(movedAppointment(press(initialMove, 'Shift+ArrowDown', 'Shift+ArrowDown'))).toMatchObject({
      time_at: '09:00:00',
      time_end: '10:30:00',
      duration: '1.50',
    });
    const shortest = press(initialMove, ...Array(9).fill('Shift+ArrowUp'));
    expect(movedAppointment(shortest)).toMatchObject({ time_end: '09:15:00', duration: '0.25' });
  });

  test('changes the start with Alt, and the duration with it; the end stays', () => {
    expect(
      movedAppointment(press(initialMove, 'Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowDown')),
    ).toMatchObject({
      time_at: '08:30:00',
      time_end: '10:00:00',
      duration: '1.50',
    });
    const shortest = press(initialMove, ...Array(9).fill('Alt+ArrowDown'));
    expect(movedAppointment(shortest)).toMatchObject({ time_at: '09:45:00', time_end: '10:00:00', duration: '0.25' });
    const early = { appointment: appointmentOf({ time_at: '00:15:00', time_end: '01:00:00' }), change: {} };
    expect(movedAppointment(press(early, 'Alt+ArrowUp'))).toMatchObject({
      date_at: '2026-11-22',
      time_at: '23:45:00',
      date_end: '2026-11-23',
      time_end: '01:00:00',
    });
    expect(press(initialMove, 'Alt+ArrowLeft')).toBe(initialMove);
  });

  test('passes over midnight, which would mean no time', () => {
    const late = {
      appointment: appointmentOf({ time_at: '23:45:00', date_end: '2026-11-24', time_end: '00:45:00' }),
      change: {},
    };
    expect(movedAppointment(press(late, 'ArrowDown'))).toMatchObject({ date_at: '2026-11-24', time_at: '00:15:00' });
    expect(movedAppointment(press(late, 'ArrowDown', 'ArrowUp'))).toMatchObject({
      date_at: '2026-11-23',
      time_at: '23:45:00',
    });
  });

  test('begins for a card of the tray in the first bay as the day opens', () => {
    const waiting = appointmentOf({ bay_id: null, time_at: '00:00:00', time_end: '00:00:00', duration: '2.00' });
    const carried = moveFromTray(waiting, ground, { day: '2026-11-25', opening: '07:00:00' });
    expect(carried && movedAppointment(carried)).toMatchObject({
      bay_id: 1,
      date_at: '2026-11-25',
      time_at: '07:00:00',
      time_end: '09:00:00',
    });
  });
});

test('a card of the tray that has a bay and a time begins there', () => {
  const waiting = appointmentOf({ bay_id: 2, time_at: '14:00:00', time_end: '14:00:00', duration: '0.00' });
  const carried = moveFromTray(waiting, ground, { day: '2026-11-25', opening: '07:00:00' });
  expect(carried && movedAppointment(carried)).toMatchObject({
    bay_id: 2,
    date_at: '2026-11-25',
    time_at: '14:00:00',
    time_end: '15:00:00',
  });
  expect(moveFromTray(waiting, { ...ground, columns: [] }, { day: '2026-11-25', opening: '07:00:00' })).toBeUndefined();
});

describe('arrows from card to card', () => {
  const at = (id: number, column: number, time: string): FocusPosition => ({ id, column, start: `2026-11-23T${time}` });
  const places = [at(1, 0, '09:00'), at(2, 0, '11:00'), at(3, 2, '08:00'), at(4, 2, '10:45'), at(5, -1, '00:00')];

  test('up and down stay in the column', () => {
    expect(neighbourOf(places, 1, 'down')).toBe(2);
    expect(neighbourOf(places, 2, 'down')).toBeUndefined();
    expect(neighbourOf(places, 2, 'up')).toBe(1);
  });

  test('left and right go to the nearest time of the next column that has any', () => {
    expect(neighbourOf(places, 2, 'right')).toBe(4);
    expect(neighbourOf(places, 3, 'left')).toBe(1);
    expect(neighbourOf(places, 1, 'left')).toBe(5);
  });
});
