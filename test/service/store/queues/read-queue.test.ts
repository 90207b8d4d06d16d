/** Long reads take turns by token, and the same question is read once for all who ask it. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { pageCache } from '#service/http/page-cache.ts';
import { readQueue } from '#service/store/queues/read-queue.ts';

/** Work that lasts until the test ends it. */
function openWork() {
  const started: string[] = [];
  const ends = new Map<string, (failed?: Error) => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (failed) => (failed ? reject(failed) : resolve(name)));
    });
  };
  return { started, work, end: (name: string, failed?: Error) => ends.get(name)?.(failed) };
}

it('a token has two at a time, in the order that it asked, and others do not wait for it', async () => {
  const { started, work, end } = openWork();
  const turns = readQueue(undefined, 4);
  const pending = ['a1', 'a2', 'a3', 'a4'].map((name) => turns.take(1, 'read', work(name)));
  const other = turns.take(2, 'read', work('b1'));
  await yieldToEventLoop();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  end('b1');
  expect(await other).toBe('b1');
  end('a2');
  await pending[1];
  await yieldToEventLoop();
  expect(started.slice(3)).toEqual(['a3']);
  end('a1', new Error('disk'));
  await expect(pending[0]).rejects.toThrow('disk');
  await yieldToEventLoop();
  expect(started.slice(4)).toEqual(['a4']);
  end('a3');
  end('a4');
  expect(await Promise.all(pending.slice(2))).toEqual(['a3', 'a4']);
  const later = [turns.take(1, 'read', work('a5')), turns.take(1, 'read', work('a6'))];
  await yieldToEventLoop();
  expect(started.slice(5)).toEqual(['a5', 'a6']);
  end('a5');
  end('a6');
  await Promise.all(later);
});

it('what is read goes before reports, which never take all turns', async () => {
  const { started, work, end } = openWork();
  const turns = readQueue(undefined, 4);
  const pending = [1, 2, 3].map((token) => turns.take(token, 'report', work(`report ${token}`)));
  const read = [4, 5, 6].map((token) => turns.take(token, 'read', work(`read ${token}`)));
  await yieldToEventLoop();
  expect(started).toEqual(['report 1', 'report 2', 'read 4', 'read 5']);
  expect(turns.waiting()).toBe(2);
  end('report 1');
  await pending[0];
  await yieldToEventLoop();
  expect(started.slice(4)).toEqual(['read 6']);
  end('read 4');
  await read[0];
  await yieldToEventLoop();
  expect(started.slice(5)).toEqual(['report 3']);
  for (const name of ['report 2', 'report 3', 'read 5', 'read 6']) end(name);
  await Promise.all([...pending, ...read]);
});

it('with two turns a list does not wait for a report of the same token, nor one report for all others', async () => {
  const { started, work, end } = openWork();
  const turns = readQueue(undefined, 2);
  const pending = [
    turns.take(1, 'report', work('report 1')),
    turns.take(1, 'read', work('read 1')),
    turns.take(1, 'read', work('read 2')),
    turns.take(2, 'report', work('report 2')),
    turns.take(2, 'read', work('read 3')),
  ];
  await yieldToEventLoop();
  expect(started).toEqual(['report 1', 'read 1']);
  end('read 1');
  await pending[1];
  await yieldToEventLoop();
  expect(started.slice(2)).toEqual(['read 2']);
  end('read 2');
  await pending[2];
  await yieldToEventLoop();
  expect(started.slice(3)).toEqual(['read 3']);
  end('report 1');
  end('read 3');
  await pending[0];
  await yieldToEventLoop();
  expect(started.slice(4)).toEqual(['report 2']);
  end('report 2');
  await Promise.all(pending);
});

it('refuses a token with too much that waits, says which kind it was, and still takes what others ask', async () => {
  const { work, end, started } = openWork();
  const refused: string[] = [];
  const turns = readQueue((kind) => refused.push(kind), 4);
  const names = Array.from({ length: 258 }, (_, index) => `a${index}`);
  const pending = names.map((name) => turns.take(1, 'read', work(name)));
  await expect(turns.take(1, 'read', work('too much'))).rejects.toMatchObject({ code: 'overloaded' });
  expect(refused).toEqual(['read']);
  const other = turns.take(2, 'read', work('b'));
  end('b');
  await yieldToEventLoop();
  expect(started).toEqual(['a0', 'a1', 'b']);
  end('b');
  await other;
  for (const name of names) {
    end(name);
    await yieldToEventLoop();
  }
  await Promise.all(pending);
});

it('a page that several ask for at once is read once, unless it changed in between or could not be read', async () => {
  const { started, work, end } = openWork();
  const pages = pageCache();
  const some = [pages.page('q', '1', work('first')), pages.page('q', '1', work('again'))];
  const newer = pages.page('q', '2', work('newer'));
  expect(started).toEqual(['first', 'newer']);
  end('first');
  end('newer');
  expect(await Promise.all([...some, newer])).toEqual(['first', 'first', 'newer']);
  const failing = pages.page('q', '3', work('failing'));
  end('failing', new Error('disk'));
  await expect(failing).rejects.toThrow('disk');
  const second = pages.page('q', '3', work('second'));
  end('second');
  expect(await second).toBe('second');
});

it('whoever asks for a page waits in the line of its own token, and is not refused with another', async () => {
  const { started, work, end } = openWork();
  const turns = readQueue(undefined, 2);
  const pages = pageCache();
  const ask = (tokenId: number, name: string) =>
    pages.queuedPage('q', '1', {
      tokenId,
      runInSlot: (reading) => turns.take(tokenId, 'read', reading),
      read: work(name),
    });
  const busy = turns.take(1, 'read', work('busy'));
  const waiting = ask(1, 'of the busy token');
  const again = ask(1, 'of the busy token, again');
  const free = ask(2, 'of the free token');
  await yieldToEventLoop();
  expect(started).toEqual(['busy', 'of the free token']);
  end('of the free token');
  expect(await free).toBe('of the free token');
  end('busy');
  // The page that was read meanwhile is not read again.
  expect(await Promise.all([busy, waiting, again])).toEqual(['busy', 'of the free token', 'of the free token']);
  expect(started).toHaveLength(2);

  const stuck = turns.take(1, 'read', work('stuck'));
  while (!turns.isFull(1, 'read')) void turns.take(1, 'read', work('flood'));
  const askNewer = (tokenId: number) =>
    pages.queuedPage('q', '2', {
      tokenId,
      runInSlot: (reading) => turns.take(tokenId, 'read', reading),
      read: async () => 'newer',
    });
  const [refused, served] = [askNewer(1), askNewer(2)];
  await expect(refused).rejects.toMatchObject({ code: 'overloaded' });
  expect(await served).toBe('newer');
  end('stuck');
  await stuck;
});
