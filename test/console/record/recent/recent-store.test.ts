// @vitest-environment shared-window
import { beforeEach, expect, test } from 'vitest';
import {
  closeRecents,
  forgetRecent,
  openRecents,
  type Recent,
  readRecents,
  rememberRecent,
} from '#console/record/recent/recent-store.ts';

const recent = (id: number, part: Partial<Recent> = {}): Recent => ({
  segment: 'clients',
  id,
  name: `Client ${id}`,
  code: '',
  what: 'opened',
  at: '2026-11-21 09:00:00',
  ...part,
});
const ids = () => readRecents().map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  closeRecents();
  openRecents('', 'ana');
});

test('the last comes first, and each once', () => {
  for (const id of [1, 2, 3, 1]) rememberRecent(recent(id));
  expect(ids()).toEqual([1, 3, 2]);
});

test('thirty are kept', () => {
  for (let id = 1; id <= 40; id++) rememberRecent(recent(id));
  expect(ids()).toHaveLength(30);
  expect(ids()[0]).toBe(40);
});

test('each person has their own, at each service', () => {
  rememberRecent(recent(1));
  openRecents('', 'bob');
  expect(ids()).toEqual([]);
  rememberRecent(recent(2));
  openRecents('https://elsewhere.example', 'ana');
  expect(ids()).toEqual([]);
  openRecents('', 'ana');
  expect(ids()).toEqual([1]);
});

test('where nobody is named they go with the tab', () => {
  openRecents('', undefined);
  rememberRecent(recent(7));
  expect(JSON.stringify(localStorage)).not.toContain('Client 7');
  closeRecents();
  openRecents('', undefined);
  expect(ids()).toEqual([7]);
});

test('what was changed today stays changed when it is looked at again', () => {
  rememberRecent(recent(1, { what: 'changed' }));
  rememberRecent(recent(1, { at: '2026-11-21 10:00:00' }));
  expect(readRecents()[0]).toMatchObject({ what: 'changed', at: '2026-11-21 10:00:00' });
  rememberRecent(recent(1, { at: '2026-11-22 10:00:00' }));
  expect(readRecents()[0]).toMatchObject({ what: 'opened' });
});

test('what is gone is forgotten', () => {
  rememberRecent(recent(1));
  rememberRecent(recent(1, { segment: 'sales' }));
  forgetRecent({ segment: 'clients', id: 1 });
  expect(readRecents().map(({ segment }) => segment)).toEqual(['sales']);
});

test('what is no record of ours is left out', () => {
  localStorage.setItem('comptoir.recent  zoe', JSON.stringify([{ segment: 'nothing', id: 1 }, null, recent(3), 'x']));
  openRecents('', 'zoe');
  expect(ids()).toEqual([3]);
  localStorage.setItem('comptoir.recent  max', '{');
  openRecents('', 'max');
  expect(ids()).toEqual([]);
});
