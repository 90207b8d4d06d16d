/** What the feed of changes makes of writes that are reported, and of counts that run ahead of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#contract/changes.ts';
import type { Segment } from '#contract/core/segments.ts';
import { ChangeFeed, type FeedMessage } from '#service/store/changes/change-feed.ts';

const modules = new Set<Segment>(['clients', 'projects']);
let counts: Map<Segment, number>;
let epoch: string;
let feed: ChangeFeed;

beforeEach(() => {
  counts = new Map([
    ['clients', 7],
    ['sales', 3],
  ]);
  epoch = 'first';
  feed = new ChangeFeed(() => ({ epoch, countOf: (segment) => counts.get(segment) ?? 0 }));
});
afterEach(() => feed.close());

/** The next thing that listeners are told. */
function nextMessage(): Promise<FeedMessage> {
  return new Promise((resolve) => {
    const stop = feed.subscribe((message) => {
      stop();
      resolve(message);
    });
  });
}

function written(id: number, more: Partial<Change> = {}): Change {
  const { module = 'clients' } = more;
  const version = (counts.get(module) ?? 0) + 1;
  counts.set(module, version);
  return { module, id, version, actor: 'ada', etag: `"${id}"`, ...more };
}

describe('writes that are reported', () => {
  it('are told together, each record once and as it is at last', async () => {
    const position = feed.position(modules);
    const message = nextMessage();
    const [first, second, third] = [written(1), written(2), written(1, { actor: 'bob', etag: '"later"' })];
    for (const each of [first, second, third]) feed.note(each);
    expect(await message).toMatchObject([
      { id: 2, actor: 'ada' },
      { id: 1, version: 10, actor: null, etag: '"later"' },
    ]);
    expect(feed.since(position, modules)).toHaveLength(2);
  });

  it('of many records at once are told as one of their module', async () => {
    feed.position(modules);
    const message = nextMessage();
    for (let id = 1; id <= 30; id++) feed.note(written(id));
    expect(await message).toMatchObject([{ module: 'clients', id: null, version: 37, actor: 'ada', etag: null }]);
  });

  it('twice, as the answer to a repeated request, are told once', async () => {
    feed.position(modules);
    const message = nextMessage();
    const [change, other] = [written(1), written(1, { module: 'projects' })];
    for (const each of [change, change, other]) feed.note(each);
    expect(await message).toMatchObject([{ module: 'clients' }, { module: 'projects' }]);
  });

  it('after others that were not reported tell of those, too', async () => {
    const position = feed.position(modules);
    written(1);
    feed.note(written(2));
    expect(feed.since(position, modules)).toMatchObject([{ module: 'clients', id: null, version: 9, actor: null }]);
  });
});

describe('counts that run ahead', () => {
  it('are told as writes of others, once nobody reports them', async () => {
    feed.position(modules);
    const message = nextMessage();
    written(1);
    expect(await message).toMatchObject([{ module: 'clients', id: null, version: 8, actor: null, etag: null }]);
  });

  it('of other data tell listeners to read everything again', async () => {
    const position = feed.position(modules);
    const message = nextMessage();
    epoch = 'second';
    expect(await message).toBe('read-again');
    expect(feed.since(position, modules)).toBeUndefined();
  });
});

describe('a position', () => {
  it('stays where only other modules are written', () => {
    const position = feed.position(modules);
    feed.note(written(1, { module: 'sales' }));
    expect(feed.position(modules)).toBe(position);
    expect(feed.since(position, modules)).toEqual([]);
  });

  it('holds over a restart in which nothing was written', () => {
    feed.note(written(1));
    const position = feed.position(modules);
    const restarted = new ChangeFeed(() => ({ epoch, countOf: (segment) => counts.get(segment) ?? 0 }));
    expect(restarted.since(position, modules)).toEqual([]);
    restarted.close();
  });

  it('is forgotten after some thousands of changes', () => {
    const position = feed.position(modules);
    for (let batch = 0; batch < 300; batch++) {
      for (let id = 1; id <= 15; id++) feed.note(written(batch * 15 + id));
      feed.position(modules);
    }
    expect(feed.since(position, modules)).toBeUndefined();
  });
});
