import { expect, it, onTestFinished, vi } from 'vitest';
import { automaticLimit } from '#console/data/replica/progress.ts';
import type { Replica } from '#console/data/replica/replica.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { pagedList, reaching, whole } from '#test/console/data/replica/paged-list.ts';

const ids = (copy: Replica) => copy.records().map(({ id }) => id);

it('reads every page once, a few at once, in the order of the list', async () => {
  const { list, copy } = pagedList(1234);
  expect(list.requestedPages).toEqual([]);
  copy.retain();
  await whole(copy);
  expect(ids(copy)).toEqual(Array.from({ length: 1234 }, (_, index) => 1234 - index));
  expect([...list.requestedPages].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(list.mostAtOnce).toBe(3);
  expect(copy.progress()).toMatchObject({ read: 1234, total: 1234, moved: false });
});

it('goes by the size of page that the service really gives', async () => {
  const { copy } = pagedList(61, { perPage: 25 });
  copy.retain();
  await whole(copy);
  expect(ids(copy)).toHaveLength(61);
});

it('an empty list is read at once', async () => {
  const { copy } = pagedList(0);
  copy.retain();
  await whole(copy);
  expect(copy.progress()).toMatchObject({ read: 0, total: 0, done: true });
});

it('stops when nobody waits any more, and goes on from there when somebody does', async () => {
  const { list, copy } = pagedList(1000);
  list.answered = 3;
  const release = copy.retain();
  await reaching(copy, ({ read }) => read === 300);
  expect(list.atOnce).toBe(3);
  release();
  await expect.poll(() => list.atOnce).toBe(0);
  expect(list.aborted).toBe(3);
  list.answered = Number.POSITIVE_INFINITY;
  list.requestedPages.length = 0;
  copy.retain();
  await whole(copy);
  expect(Math.min(...list.requestedPages)).toBeGreaterThan(3);
  expect(ids(copy)).toHaveLength(1000);
});

it('a list that changed meanwhile is read again, and nothing is missing or left over', async () => {
  const { list, copy } = pagedList(900);
  list.before = (page) => {
    if (page !== 5 || list.records.length !== 900) return;
    list.records = list.records.filter(({ id }) => id !== 890 && id !== 889);
  };
  copy.retain();
  await whole(copy);
  expect(ids(copy)).toEqual(list.records.map(({ id }) => id));
  expect(copy.progress()).toMatchObject({ total: 898, moved: false });
});

it('a row that others move across pages hides none, although the list keeps its length', async () => {
  const { list, copy } = pagedList(900);
  let isMoved = false;
  list.before = (page) => {
    if (page !== 5 || isMoved) return;
    isMoved = true;
    // As a client on the last page that gets the first code.
    list.records = [...list.records.slice(-1), ...list.records.slice(0, -1)];
  };
  copy.retain();
  await whole(copy);
  expect(ids(copy)).toEqual(list.records.map(({ id }) => id));
  expect(copy.progress()).toMatchObject({ total: 900, moved: false });
});

it('a list whose rows never stand still is read to its end, and said to have moved', async () => {
  const { list, copy } = pagedList(900);
  list.before = () => {
    list.records = [...list.records.slice(-1), ...list.records.slice(0, -1)];
  };
  copy.retain();
  await whole(copy);
  expect(copy.progress()).toMatchObject({ total: 900, moved: true });
});

it('a list that never stands still is read to its end, and said to have moved', async () => {
  const { list, copy } = pagedList(900);
  list.before = () => {
    list.records = [{ id: list.records.length + 1 }, ...list.records];
  };
  copy.retain();
  await whole(copy);
  expect(copy.progress().moved).toBe(true);
});

it('what is written here shows here, in its place, and is counted', async () => {
  const { list, copy } = pagedList(250);
  copy.retain();
  await whole(copy);
  copy.put({ id: 200, name: 'changed' });
  copy.put({ id: 251 });
  copy.drop(100);
  expect(copy.records()[0]).toEqual({ id: 251 });
  expect(copy.records().find(({ id }) => id === 200)).toEqual({ id: 200, name: 'changed' });
  expect(ids(copy)).not.toContain(100);
  expect(copy.progress()).toMatchObject({ read: 250, total: 250, done: true });
  expect(list.requestedPages).toEqual([1, 2, 3]);
});

it('what is made while the list is read is there once', async () => {
  const { list, copy } = pagedList(500);
  list.before = (page) => {
    if (page !== 2 || list.records.length > 500) return;
    list.records = [{ id: 501 }, ...list.records];
    copy.put({ id: 501 });
  };
  copy.retain();
  await whole(copy);
  expect(ids(copy)).toEqual(list.records.map(({ id }) => id));
});

it('what another part of a write changed is read again, and the rows stay meanwhile', async () => {
  const { list, copy } = pagedList(300);
  copy.retain();
  await whole(copy);
  list.records = list.records.map((record) => ({ ...record, name: 'new' }));
  copy.invalidate();
  expect(ids(copy)).toHaveLength(300);
  expect(copy.progress()).toMatchObject({ done: false, read: 0 });
  await whole(copy);
  expect(copy.records().every(({ name }) => name === 'new')).toBe(true);
});

it('pauses where the person says so, and reads on when they do', async () => {
  const { list, copy } = pagedList(1000);
  copy.retain();
  await reaching(copy, ({ read }) => read >= 200);
  copy.pause();
  const read = copy.progress().read;
  await new Promise((resolve) => setImmediate(resolve));
  expect(copy.progress()).toMatchObject({ state: 'paused', read, done: false });
  list.requestedPages.length = 0;
  copy.resume();
  await whole(copy);
  expect(list.requestedPages).not.toContain(1);
});

it('stops after a great many, and reads on when asked to', async () => {
  const { copy } = pagedList(automaticLimit + 5000);
  copy.retain();
  await reaching(copy, ({ state }) => state === 'full');
  expect(copy.progress().read).toBeGreaterThanOrEqual(automaticLimit);
  expect(copy.progress().done).toBe(false);
  copy.resume();
  await whole(copy);
  expect(ids(copy)).toHaveLength(automaticLimit + 5000);
});

it('says that the service refused, keeps what was read, and tries again when asked to', async () => {
  const { list, copy } = pagedList(500);
  let refuses = true;
  list.before = (page) => {
    if (page === 4 && refuses) throw new ServiceError({ status: 403, code: 'forbidden' });
  };
  copy.retain();
  await reaching(copy, ({ state }) => state === 'failed');
  expect(copy.progress().read).toBeGreaterThan(0);
  refuses = false;
  copy.resume();
  await whole(copy);
  expect(ids(copy)).toHaveLength(500);
});

it('a first page that is refused is an error, and not an empty list', async () => {
  const { list, copy } = pagedList(500);
  list.before = () => {
    throw new ServiceError({ status: 403, code: 'forbidden' });
  };
  copy.retain();
  await expect(copy.firstPageRead()).rejects.toMatchObject({ code: 'forbidden' });
  await expect(copy.firstPageRead()).rejects.toMatchObject({ code: 'forbidden' });
});

it('reads as far as the one who wants most, and not on for those who want less', async () => {
  const { list, copy } = pagedList(3000);
  const release = copy.retain({ limit: 500 });
  await reaching(copy, ({ state }) => state === 'full');
  expect(copy.progress().read).toBeLessThan(1000);
  const requestCount = list.requestedPages.length;
  copy.retain({ limit: 200 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(list.requestedPages).toHaveLength(requestCount);
  copy.retain({ limit: 3000 });
  release();
  await whole(copy);
  expect(ids(copy)).toHaveLength(3000);
});

it('a change of a record that was not read yet does not make the reading begin again', async () => {
  const { list, copy } = pagedList(900);
  list.before = (page) => {
    if (page !== 3) return;
    list.records = list.records.map((record) => (record.id === 10 ? { id: 10, name: 'changed' } : record));
    copy.put({ id: 10, name: 'changed' }, false);
  };
  copy.retain();
  await whole(copy);
  expect(list.requestedPages.filter((page) => page === 1)).toHaveLength(1);
  expect(ids(copy)).toHaveLength(900);
  expect(copy.records().find(({ id }) => id === 10)).toEqual({ id: 10, name: 'changed' });
});

it('a list that is whole is compared again after a quarter of a minute, and once it is the same not sooner', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { list, copy } = pagedList(250);
  copy.retain();
  await whole(copy);
  list.requestedPages.length = 0;
  vi.advanceTimersByTime(16_000);
  copy.retain();
  await expect.poll(() => list.requestedPages).toEqual([1]);
  await expect.poll(() => list.atOnce).toBe(0);
  copy.retain();
  expect(list.requestedPages).toEqual([1]);
  vi.advanceTimersByTime(16_000);
  copy.retain();
  expect(list.requestedPages).toEqual([1, 1]);
});

it('what was read is refreshed behind what is shown, and replaced only where it differs', async () => {
  const { list, copy } = pagedList(250);
  copy.retain();
  await whole(copy);
  const { signal } = new AbortController();
  const before = copy.progress().version;
  list.requestedPages.length = 0;
  await copy.refresh(signal);
  expect(list.requestedPages).toEqual([1, 2, 3]);
  expect(copy.progress()).toMatchObject({ version: before, done: true });
  list.records = [{ id: 251 }, ...list.records.filter(({ id }) => id !== 7)].map((each) =>
    each.id === 9 ? { id: 9, title: 'Theirs' } : each,
  );
  await copy.refresh(signal);
  expect(copy.records()).toEqual(list.records);
  expect(copy.progress().version).toBeGreaterThan(before);
});

it('a refreshing that a write overtook, or whose list moved, changes nothing', async () => {
  const { list, copy } = pagedList(250);
  copy.retain();
  await whole(copy);
  const { signal } = new AbortController();
  list.before = (page) => {
    if (page === 2) copy.put({ id: 3, title: 'Mine' });
  };
  await copy.refresh(signal);
  expect(copy.records().find(({ id }) => id === 3)).toEqual({ id: 3, title: 'Mine' });
  list.before = (page) => {
    if (page === 2) list.records = list.records.slice(1);
  };
  await copy.refresh(signal);
  expect(copy.records().find(({ id }) => id === 3)).toEqual({ id: 3, title: 'Mine' });
});
