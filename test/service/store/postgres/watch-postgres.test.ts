/** Queries that overlap: nobody gets a state older than when they asked, in whatever order the server answers. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Queryable, QueryOutcome } from '#service/sql/postgres/postgres-client.ts';
import { type PostgresWatch, watchPostgres } from '#service/store/postgres/watch-postgres.ts';

interface Question {
  /** Answers as a server with this list of transactions and this count of writes of clients. */
  answer(commit: string, clients: number): void;
  fail(): void;
}

/** Queries whose answers the test gives by hand. */
let pendingQueries: Question[];
const pool: Queryable = {
  query<R>(_text: string, [known]: readonly unknown[] = []): Promise<QueryOutcome<R>> {
    return new Promise((resolve, reject) => {
      pendingQueries.push({
        fail: () => reject(new Error('the server is gone')),
        answer: (commit, clients) => {
          // The counts are included only where the list differs from the one known when the query was sent.
          const counted =
            commit === known ? { segment: null, version: null } : { segment: 'clients', version: clients };
          const row: unknown = { commit, epoch: 'epoch', audited: 0, hash: '', ...counted };
          // This is the only query that is sent, and these are its rows.
          resolve({ rows: [row as R], written: 0, command: 'SELECT' });
        },
      });
    });
  },
};

let watch: PostgresWatch;
beforeEach(async () => {
  pendingQueries = [];
  const watching = watchPostgres(pool);
  await yieldToEventLoop();
  pendingQueries.shift()?.answer('10:10:', 1);
  watch = await watching;
});

/** Asks, and returns the query that reached the server with a promise of the count of clients. */
async function ask() {
  const clients = watch.now().then(({ versions }) => versions.modules.get('clients')?.count);
  await yieldToEventLoop();
  await yieldToEventLoop();
  const question = pendingQueries.shift();
  if (!question) throw new Error('nothing was asked');
  return { question, clients };
}

describe('two that overlap, both asked before a commit was seen', () => {
  it('keep the counts where the first is answered last, and saw nothing new', async () => {
    const [first, second] = [await ask(), await ask()];
    second.question.answer('11:11:', 2);
    expect(await second.clients).toBe(2);
    first.question.answer('10:10:', 1);
    expect(await first.clients).toBe(2);
    const third = await ask();
    third.question.answer('11:11:', 2);
    expect(await third.clients).toBe(2);
  });

  it('keep the later state where the first is answered last, with counts that are older', async () => {
    const [first, second] = [await ask(), await ask()];
    second.question.answer('12:12:', 3);
    expect(await second.clients).toBe(3);
    first.question.answer('11:11:', 2);
    expect(await first.clients).toBe(3);
    const third = await ask();
    third.question.answer('12:12:', 3);
    expect(await third.clients).toBe(3);
  });

  it('keep the later state where they are answered in order, and the second saw nothing new', async () => {
    const [first, second] = [await ask(), await ask()];
    first.question.answer('11:11:', 2);
    expect(await first.clients).toBe(2);
    second.question.answer('10:10:', 1);
    expect(await second.clients).toBe(2);
    const third = await ask();
    third.question.answer('11:11:', 2);
    expect(await third.clients).toBe(2);
  });
});

it('two that overlap keep the later state where they are answered in order, and the second saw less', async () => {
  const [first, second] = [await ask(), await ask()];
  first.question.answer('12:12:', 3);
  expect(await first.clients).toBe(3);
  second.question.answer('11:11:', 2);
  expect(await second.clients).toBe(3);
});

it('data that were put back to an earlier state are told as they are now', async () => {
  const first = await ask();
  first.question.answer('12:12:', 3);
  expect(await first.clients).toBe(3);
  const second = await ask();
  second.question.answer('11:11:', 2);
  expect(await second.clients).toBe(2);
});

it('the state is the same object until something is committed', async () => {
  const before = watch.last();
  pendingQueries = [];
  const [first, second] = [watch.now(), watch.now()];
  await yieldToEventLoop();
  expect(pendingQueries).toHaveLength(1);
  pendingQueries.shift()?.answer('10:10:', 1);
  expect(await first).toBe(before);
  expect(await second).toBe(before);
});

it('a question that fails is of no consequence for the next one', async () => {
  const first = await ask();
  first.question.fail();
  await expect(first.clients).rejects.toThrow('gone');
  const second = await ask();
  second.question.answer('11:11:', 2);
  expect(await second.clients).toBe(2);
});
