import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BoardState,
  boardViews,
  daysBetween,
  readBoardState,
  stepDay,
  visibleDays,
  writeBoardState,
} from '#console/screens/agenda/board-state.ts';
import { chosenDisplay, columnsOf, displaysInOrder } from '#console/screens/agenda/columns/columns.ts';
import { periodOf, shortPeriodOf } from '#console/screens/agenda/time/period.ts';
import { bayOf, displayOf } from '#test/console/screens/agenda/agenda-records.ts';

const defaults = { today: '2026-11-21', view: 'day', display: undefined } as const;
const read = (query: string) => readBoardState(new URLSearchParams(query), defaults);

describe('the address', () => {
  test('that says nothing shows today', () => {
    expect(read('')).toEqual({
      view: 'day',
      day: '2026-11-21',
      display: undefined,
      bay: undefined,
      branch: undefined,
      technician: undefined,
      client: undefined,
      workflows: [],
      open: undefined,
    });
  });

  test('holds the whole state, and gives it back', () => {
    const id = fc.integer({ min: 1, max: 1e6 });
    const maybe = fc.option(id, { nil: undefined });
    const state: fc.Arbitrary<BoardState> = fc.record({
      view: fc.constantFrom(...boardViews),
      day: fc.constantFrom('2026-02-28', '2024-02-29', '2026-11-01'),
      display: fc.oneof(maybe, fc.constant('all' as const)),
      bay: fc.constant(undefined),
      branch: maybe,
      technician: maybe,
      client: maybe,
      workflows: fc.uniqueArray(fc.nat(50), { maxLength: 5 }).map((ids) => ids.sort((a, b) => a - b)),
      open: fc.oneof(maybe, fc.constant('new' as const)),
    });
    fc.assert(
      fc.property(state, (each) => {
        expect(readBoardState(writeBoardState(each), defaults)).toEqual(each);
      }),
    );
  });

  test('keeps what is not its own', () => {
    const params = writeBoardState(read('view=week'), new URLSearchParams('title=Freins&view=day&open=3'));
    expect(params.toString()).toBe('title=Freins&view=week&day=2026-11-21');
  });

  test('that makes no sense is left aside', () => {
    expect(read('view=year&day=2026-02-30&display=-4&bay=x&open=0&workflow_id=a&workflow_id=3')).toEqual({
      ...read(''),
      workflows: [3],
    });
  });

  test('names no record by a number that cannot be held exactly, which would be another', () => {
    expect(read('display=9007199254740993&open=9007199254740993&workflow_id=9007199254740993')).toEqual(read(''));
  });
});

describe('days in sight', () => {
  test('a week begins on Sunday', () => {
    expect(visibleDays({ view: 'week', day: '2026-11-21' })).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(visibleDays({ view: 'bay', day: '2026-11-22' })).toEqual({ from: '2026-11-22', to: '2026-11-28' });
  });

  test('a month has its weeks whole', () => {
    expect(visibleDays({ view: 'month', day: '2026-11-21' })).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  });

  test('the week of the clock change has seven days', () => {
    expect(daysBetween(visibleDays({ view: 'week', day: '2026-03-08' }))).toEqual([
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
    ]);
  });

  test('a step is a day, a week, or a month to its last day', () => {
    expect(stepDay({ view: 'day', day: '2026-12-31' }, 1)).toBe('2027-01-01');
    expect(stepDay({ view: 'week', day: '2026-11-21' }, -1)).toBe('2026-11-14');
    expect(stepDay({ view: 'month', day: '2026-01-31' }, 1)).toBe('2026-02-28');
  });
});

describe('columns', () => {
  const bays = [
    bayOf(1, { order: 3 }),
    bayOf(2, { order: 1, branch_id: 2 }),
    bayOf(3, { order: 1, tech_id: 8 }),
    bayOf(4, { order: 0, disabled: 1 }),
  ];
  const displays = [displayOf(10, '1'), displayOf(11, ' 3, 2 ,99', true)];
  const ids = (choice: Partial<BoardState>) =>
    columnsOf(bays, displays, { display: 'all', branch: undefined, technician: undefined, ...choice }).map(
      ({ id }) => id,
    );

  test('stand by order, then number, without those out of service', () => {
    expect(ids({})).toEqual([2, 3, 1]);
  });

  test('are those of the display; the default one where none is chosen or the chosen one is gone', () => {
    expect(ids({ display: 10 })).toEqual([1]);
    expect(ids({ display: undefined })).toEqual([2, 3]);
    expect(ids({ display: 77 })).toEqual([2, 3]);
  });

  test('are those of a branch and of a technician', () => {
    expect(ids({ branch: 2 })).toEqual([2]);
    expect(ids({ technician: 8 })).toEqual([3]);
  });

  test('are all where no display is the default', () => {
    expect(chosenDisplay([displayOf(10, '1')], { display: undefined })).toBeUndefined();
  });

  test('the default display stands first among the tabs', () => {
    expect(displaysInOrder(displays).map(({ id }) => id)).toEqual([11, 10]);
  });

  test('of several default displays the newest is chosen, and stands first among the tabs', () => {
    const several = [displayOf(10, '1', true), displayOf(12, '2', true), displayOf(11, '3')];
    expect(displaysInOrder(several).map(({ id }) => id)).toEqual([12, 10, 11]);
    expect(chosenDisplay(several, { display: undefined })?.id).toBe(12);
  });
});

describe('the period in words', () => {
  test.each([
    ['week', '2027-07-07', 'July 4 – 10, 2027', '4 – 10 juillet 2027'],
    ['week', '2027-08-03', 'August 1 – 7, 2027', '1er – 7 août 2027'],
    ['bay', '2027-09-29', 'September 26 – October 2, 2027', '26 septembre – 2 octobre 2027'],
    ['week', '2026-12-30', 'December 27, 2026 – January 2, 2027', '27 décembre 2026 – 2 janvier 2027'],
    ['day', '2027-06-09', 'Wednesday, June 9, 2027', 'mercredi 9 juin 2027'],
    ['list', '2027-06-01', 'Tuesday, June 1, 2027', 'mardi 1er juin 2027'],
    ['month', '2027-06-09', 'June 2027', 'juin 2027'],
  ])('of a %s with %s says once what both ends share', (view, day, english, french) => {
    const state = read(`view=${view}&day=${day}`);
    const spoken = (language: 'en' | 'fr') => periodOf(state, language).replaceAll('\u00a0', ' ');
    expect([spoken('en'), spoken('fr')]).toEqual([english, french]);
  });

  test.each([
    ['week', '2027-07-07', 'Jul 4–10', '4–10 juill.'],
    ['week', '2027-08-03', 'Aug 1–7', '1er–7 août'],
    ['bay', '2026-12-30', 'Dec 27 – Jan 2', '27 déc. – 2 janv.'],
    ['day', '2027-06-09', 'Wed', 'mer.'],
    ['month', '2027-06-09', 'Jun 2027', 'juin 2027'],
  ])('of a %s with %s is short where there is little room', (view, day, english, french) => {
    const state = read(`view=${view}&day=${day}`);
    const spoken = (language: 'en' | 'fr') => shortPeriodOf(state, language).replaceAll('\u00a0', ' ');
    expect([spoken('en'), spoken('fr')]).toEqual([english, french]);
  });
});
