import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UnknownCommit } from '#service/sql/connection.ts';
import { groupCommit } from '#service/sql/group-commit.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';

class Refused extends Error {}

/** Inserts a row. With `end` it fails after the insert, and with an unknown owner at the commit. */
type Job = { id: number; end?: 'refuse' | 'break'; owner?: number };

let directory: string;
let connection: SqliteConnection;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-group-'));
  connection = openSqlite(join(directory, 'group.db'));
  connection.raw.exec(`
    create table owners (id integer primary key);
    insert into owners values (1);
    create table rows (id integer primary key, owner integer references owners deferrable initially deferred)`);
});
afterEach(() => {
  connection.close();
  rmSync(directory, { recursive: true });
});

function writer() {
  return groupCommit<Job, number>(
    connection,
    async ({ id, end, owner = 1 }) => {
      connection.raw.prepare('insert into rows values (?, ?)').run(id, owner);
      if (end === 'refuse') throw new Refused(`refused ${id}`);
      if (end === 'break') throw new Error(`broke ${id}`);
      return id;
    },
    (cause) => cause instanceof Refused,
  );
}

const stored = () => connection.raw.prepare('select id from rows order by id').values();

async function outcomes(jobs: Job[]): Promise<unknown[]> {
  const { submit } = writer();
  const settled = await Promise.allSettled(jobs.map(submit));
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : (each.reason as Error).message));
}

test('jobs that wait together are there together, before the first of them is answered', async () => {
  const { submit } = writer();
  const other = openSqlite(join(directory, 'group.db'), { readonly: true });
  const seen = () => other.raw.prepare('select id from rows order by id').values();
  const [, second] = await Promise.all([1, 2, 3, 4].map((id) => submit({ id }).then(seen)));
  expect(second).toEqual([1, 2, 3, 4]);
  other.close();
});

test('a job that is refused is undone alone', async () => {
  const jobs = [{ id: 1 }, { id: 2 }, { id: 3, end: 'refuse' as const }, { id: 4 }];
  expect(await outcomes(jobs)).toEqual([1, 2, 'refused 3', 4]);
  expect(stored()).toEqual([1, 2, 4]);
});

test('a job that is refused before it writes costs the others nothing: each runs once', async () => {
  const ran: number[] = [];
  const { submit } = groupCommit<number, number>(
    connection,
    async (id) => {
      ran.push(id);
      if (id === 3) throw new Refused('refused 3');
      connection.raw.prepare('insert into rows values (?, 1)').run(id);
      return id;
    },
    (cause) => cause instanceof Refused,
  );
  const settled = await Promise.allSettled([1, 2, 3, 4].map(submit));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(ran).toEqual([1, 2, 3, 4]);
  expect(stored()).toEqual([1, 2, 4]);
});

test('a job that only the commit refuses fails alone; its neighbours are there, once', async () => {
  const [first, second, third, fourth] = await outcomes([{ id: 1 }, { id: 2 }, { id: 3, owner: 99 }, { id: 4 }]);
  expect([first, second, fourth]).toEqual([1, 2, 4]);
  expect(third).toMatch(/FOREIGN KEY/);
  expect(stored()).toEqual([1, 2, 4]);
  expect(connection.raw.inTransaction).toBe(false);
});

/** Records which jobs run. `commitOf` may make a commit fail, and the others end as the database decides. */
function watched(commitOf: (jobs: readonly number[]) => void) {
  const ran: number[] = [];
  let inGroup: number[] = [];
  const { submit } = groupCommit<number, number>(
    {
      ...connection,
      begin: () => {
        inGroup = [];
        return connection.begin();
      },
      commit: () => {
        commitOf(inGroup);
        return connection.commit();
      },
    },
    async (id) => {
      ran.push(id);
      inGroup.push(id);
      connection.raw.prepare('insert into rows values (?, 1)').run(id);
      return id;
    },
    () => false,
  );
  return { ran, settle: (jobs: number[]) => Promise.allSettled(jobs.map(submit)) };
}

test('jobs whose commit may be stored are each told so, run once, and those after them go on', async () => {
  const { ran, settle } = watched((jobs) => {
    if (!jobs.includes(3)) return;
    connection.commit();
    throw new UnknownCommit(new Error('the line was cut'));
  });
  const jobs = Array.from({ length: 70 }, (_, index) => index + 1);
  const settled = await settle(jobs);
  const unknown = { status: 'rejected', reason: { code: 'COMMIT_UNKNOWN' } };
  // The first one began a group of its own, and the next 64 shared one.
  expect(settled[0]).toMatchObject({ status: 'fulfilled' });
  expect(settled.slice(1, 65)).toMatchObject(Array.from({ length: 64 }, () => unknown));
  expect(settled.slice(65)).toMatchObject(Array.from({ length: 5 }, () => ({ status: 'fulfilled' })));
  expect(ran).toEqual(jobs);
  expect(stored().map(Number)).toEqual(jobs);
});

test('where a job that runs alone has a commit of which nobody knows, it alone is told so', async () => {
  const { ran, settle } = watched((jobs) => {
    if (jobs.length > 1) throw new Error('refused at the commit');
    if (jobs.includes(3)) throw new UnknownCommit(new Error('the line was cut'));
  });
  const settled = await settle([1, 2, 3, 4]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(settled[2]).toMatchObject({ reason: { code: 'COMMIT_UNKNOWN' } });
  expect(ran).toEqual([1, 2, 3, 4, 2, 3, 4]);
});

/** Beginning a transaction succeeds so many times and fails then, as where the database cannot be reached. */
function beginningUntil(beginnings: number, run: (id: number) => void = () => {}) {
  const tries = { started: 0, failed: 0 };
  const { submit } = groupCommit<number, number>(
    {
      ...connection,
      begin: () => {
        if (tries.started === beginnings) {
          tries.failed++;
          throw Object.assign(new Error('the database is locked'), { code: 'SQLITE_BUSY' });
        }
        tries.started++;
        return connection.begin();
      },
    },
    async (id) => {
      connection.raw.prepare('insert into rows values (?, 1)').run(id);
      run(id);
      return id;
    },
    () => false,
  );
  return { tries, settle: (jobs: number[]) => Promise.allSettled(jobs.map(submit)) };
}

const locked = { status: 'rejected', reason: { code: 'SQLITE_BUSY' } };

test('where no transaction can begin, all who wait are told after one try', async () => {
  const { tries, settle } = beginningUntil(1);
  const jobs = Array.from({ length: 200 }, (_, index) => index + 1);
  const [first, ...others] = await settle(jobs);
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(others).toMatchObject(others.map(() => locked));
  expect(tries).toEqual({ started: 1, failed: 1 });
  expect(stored()).toEqual([1]);
});

test('so are those of a group that failed and that would each run alone', async () => {
  const { tries, settle } = beginningUntil(3, (id) => {
    if (id === 3) throw new Error('the line was cut');
  });
  const settled = await settle([1, 2, 3, 4, 5]);
  expect(settled.slice(0, 2)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(settled.slice(2)).toMatchObject([locked, locked, locked]);
  expect(tries).toEqual({ started: 3, failed: 1 });
  expect(stored()).toEqual([1, 2]);
});

test('it writes again as soon as a transaction can begin', async () => {
  let isLocked = true;
  const { submit } = groupCommit<number, number>(
    {
      ...connection,
      begin: () => {
        if (isLocked) throw new Error('the database is locked');
        return connection.begin();
      },
    },
    async (id) => Number(connection.raw.prepare('insert into rows values (?, 1)').run(id).lastInsertRowid),
    () => false,
  );
  await expect(submit(1)).rejects.toThrow('locked');
  isLocked = false;
  expect(await submit(1)).toBe(1);
});

test('a job that breaks fails alone, and the writer goes on', async () => {
  const jobs = [{ id: 1 }, { id: 2 }, { id: 3, end: 'break' as const }, { id: 4 }];
  expect(await outcomes(jobs)).toEqual([1, 2, 'broke 3', 4]);
  expect(await outcomes([{ id: 5 }])).toEqual([5]);
  expect(stored()).toEqual([1, 2, 4, 5]);
});

test('nobody is answered before the commit that holds the work', async () => {
  const { submit } = writer();
  const other = openSqlite(join(directory, 'group.db'), { readonly: true });
  const seen = [1, 2, 3].map(async (id) => {
    await submit({ id });
    return other.raw.prepare('select count(*) from rows where id = ?').value(id);
  });
  expect(await Promise.all(seen)).toEqual([1, 1, 1]);
  other.close();
});

test('a thousand jobs at once are all done', async () => {
  const jobs = Array.from({ length: 1000 }, (_, index) => ({ id: index + 1 }));
  expect(await outcomes(jobs)).toEqual(jobs.map(({ id }) => id));
  expect(stored()).toHaveLength(1000);
});
