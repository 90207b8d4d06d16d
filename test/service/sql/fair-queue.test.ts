/** Long reads take turns by token, and the same question is read once for all who ask it. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { pageCache } from '#service/http/page-cache.ts';
import { fairQueueByToken } from '#service/sql/fair-queue.ts';

/** Work that lasts until it is told to end. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, (failed?: Error) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (failed) => (failed ? reject(failed) : resolve(name)));
    });
  };
  return { begun, work, end: (name: string, failed?: Error) => ends.get(name)?.(failed) };
}

it('a token has two at a time, in the order that it asked, and others do not wait for it', async () => {
  const { begun, work, end } = openWork();
  const turns = fairQueueByToken();
  const asked = ['a1', 'a2', 'a3', 'a4'].map((name) => turns.take(1, work(name)));
  const other = turns.take(2, work('b1'));
  await turn();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('b1');
  expect(await other).toBe('b1');
  end('a2');
  await asked[1];
  await turn();
  expect(begun.slice(3)).toEqual(['a3']);
  end('a1', new Error('disk'));
  await expect(asked[0]).rejects.toThrow('disk');
  await turn();
  expect(begun.slice(4)).toEqual(['a4']);
  end('a3');
  end('a4');
  expect(await Promise.all(asked.slice(2))).toEqual(['a3', 'a4']);
  const later = [turns.take(1, work('a5')), turns.take(1, work('a6'))];
  await turn();
  expect(begun.slice(5)).toEqual(['a5', 'a6']);
  end('a5');
  end('a6');
  await Promise.all(later);
});

it('a page that several ask for at once is read once, unless it changed in between or could not be read', async () => {
  const { begun, work, end } = openWork();
  const pages = pageCache();
  const some = [pages.page('q', '1', work('first')), pages.page('q', '1', work('again'))];
  const newer = pages.page('q', '2', work('newer'));
  expect(begun).toEqual(['first', 'newer']);
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
