// @vitest-environment shared-window
import { beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from '#console/form/drafts/draft.ts';
import { deleteDraft, listDrafts, saveDraft } from '#console/form/drafts/draft-store.ts';
import { readWallClock } from '#console/time/wall-clock.ts';

const owner = { address: '', user: 'maude' };
const stranger = { address: '', user: 'luc' };
const place = 'comptoir.draft||maude|';
const { today } = readWallClock();

function draftOf(number: number, typed: Draft['typed'] = { city: 'Laval' }): Draft {
  const clock = `${String(Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}`;
  return {
    id: `d${number}`,
    segment: 'clients',
    name: '',
    at: `${today} ${clock}:00`,
    language: 'en',
    typed,
    base: {},
  };
}

/** Saves the draft and returns whether there was room for it. */
function save(whose: typeof owner, draft: Draft): boolean {
  let hasRoom = true;
  saveDraft(whose, draft, () => {
    hasRoom = false;
  });
  return hasRoom;
}

const idsOf = (whose: typeof owner) => listDrafts(whose).map(({ id }) => id);

beforeEach(() => {
  for (const { id } of [...listDrafts(owner)]) deleteDraft(owner, id);
  for (const { id } of [...listDrafts(stranger)]) deleteDraft(stranger, id);
  localStorage.clear();
});

it('lists the newest first, and nobody else’s', () => {
  save(stranger, draftOf(9));
  for (const number of [1, 3, 2]) save(owner, draftOf(number));
  expect(idsOf(owner)).toEqual(['d3', 'd2', 'd1']);
  expect(idsOf(stranger)).toEqual(['d9']);
});

it('keeps sixty, and lets the oldest go', () => {
  save(stranger, draftOf(0));
  for (let number = 1; number <= 62; number++) save(owner, draftOf(number));
  expect(idsOf(owner)).toHaveLength(60);
  expect(idsOf(owner).at(-1)).toBe('d3');
  expect(idsOf(stranger)).toEqual(['d0']);
});

it('says that there is no room for one that is too large, keeps it with the page, and leaves the others', () => {
  save(owner, draftOf(1));
  expect(save(owner, draftOf(2, { notes: 'x'.repeat(500_000) }))).toBe(false);
  expect(idsOf(owner)).toEqual(['d2', 'd1']);
  expect(Object.keys(localStorage)).toEqual([`${place}d1`]);
});

it('keeps a draft for which there is no room until it is deleted, or stored after all', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(save(owner, draftOf(1))).toBe(false);
  expect(save(owner, draftOf(2))).toBe(false);
  expect(idsOf(owner)).toEqual(['d2', 'd1']);
  setItem.mockRestore();
  expect(save(owner, draftOf(1, { city: 'Sorel' }))).toBe(true);
  deleteDraft(owner, 'd2');
  expect(listDrafts(owner).map(({ id, typed }) => [id, typed])).toEqual([['d1', { city: 'Sorel' }]]);
  expect(Object.keys(localStorage)).toEqual([`${place}d1`]);
});

it('leaves the drafts of other work where the browser has no room, also where they are as many as are kept', () => {
  for (let number = 1; number <= 60; number++) save(owner, draftOf(number));
  const before = idsOf(owner);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(save(owner, draftOf(61))).toBe(false);
  setItem.mockRestore();
  expect(idsOf(owner)).toEqual(['d61', ...before]);
  expect(Object.keys(localStorage)).toHaveLength(60);
});

it('says that there is no room where the browser has emptied itself unheard and takes nothing more', () => {
  save(owner, draftOf(1));
  expect(idsOf(owner)).toEqual(['d1']);
  localStorage.clear();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(save(owner, draftOf(2))).toBe(false);
  vi.restoreAllMocks();
});

it('takes away what is no draft, or one of another time', () => {
  localStorage.setItem(`${place}broken`, '{"id":');
  localStorage.setItem(`${place}old`, JSON.stringify({ ...draftOf(1), at: '2020-01-01 10:00:00' }));
  save(owner, draftOf(5));
  expect(Object.keys(localStorage)).toEqual([`${place}d5`]);
});

it('writes over its own, and ends', () => {
  save(owner, draftOf(1, { city: 'Lévis' }));
  save(owner, draftOf(1, { city: 'Sorel' }));
  expect(listDrafts(owner).map(({ typed }) => typed)).toEqual([{ city: 'Sorel' }]);
  deleteDraft(owner, 'd1');
  expect(idsOf(owner)).toEqual([]);
});

it('shows nobody the drafts of somebody whose name begins alike', () => {
  const longer = { address: '', user: 'maude|d' };
  save(longer, draftOf(1));
  expect(idsOf(longer)).toEqual(['d1']);
  expect(idsOf(owner)).toEqual([]);
});
