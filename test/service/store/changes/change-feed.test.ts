/** What the change feed makes of reported writes, and of counts that are ahead of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Segment } from '#contract/core/segments.ts';
import type { ModuleVersion } from '#service/commands/module-versions.ts';
import type { WrittenChange } from '#service/commands/reply.ts';
import { ChangeFeed, type FeedMessage } from '#service/store/changes/change-feed.ts';

const modules = new Set<Segment>(['clients', 'projects']);
let versions: Map<Segment, ModuleVersion>;
let history: string;
let feed: ChangeFeed;

beforeEach(() => {
  versions = new Map([
    ['clients', { count: 7, stamp: 'a' }],
    ['sales', { count: 3, stamp: 'b' }],
  ]);
  history = 'first';
  feed = newFeed();
});
afterEach(() => feed.close());

/** The feed of a service that has just started. */
function newFeed(): ChangeFeed {
  return new ChangeFeed(() => ({ history, versions: { epoch: 'e', audited: 0, hash: '', modules: versions } }));
}

/** The next message that listeners receive. */
function nextMessage(): Promise<FeedMessage> {
  return new Promise((resolve) => {
    const stop = feed.subscribe((message) => {
      stop();
      resolve(message);
    });
  });
}

function written(id: number, { segment = 'clients', actor = 'ada' }: Partial<WrittenChange> = {}): WrittenChange {
  const version = { count: (versions.get(segment)?.count ?? 0) + 1, stamp: crypto.randomUUID() };
  versions.set(segment, version);
  return { segment, id, ...version, actor };
}

describe('writes that are reported', () => {
  it('are told together, each record once and as it is at last', async () => {
    const position = feed.position(modules);
    const message = nextMessage();
    for (const each of [written(1), written(2)]) feed.note(each);
    feed.note(written(1, { actor: 'bob' }), '"later"');
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
    const [change, other] = [written(1), written(1, { segment: 'projects' })];
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
    history = 'second';
    versions.set('clients', { count: 7, stamp: 'c' });
    expect(await message).toBe('read-again');
    expect(feed.since(position, modules)).toBeUndefined();
  });
});

describe('a position', () => {
  it('stays where only other modules are written', () => {
    const position = feed.position(modules);
    feed.note(written(1, { segment: 'sales' }));
    expect(feed.position(modules)).toBe(position);
    expect(feed.since(position, modules)).toEqual([]);
  });

  it('holds over a restart in which nothing was written', () => {
    feed.note(written(1));
    const position = feed.position(modules);
    const restarted = newFeed();
    expect(restarted.since(position, modules)).toEqual([]);
    restarted.close();
  });

  it('of a history that was lost is not known after a restart, however often it was written since', () => {
    const before = new Map(versions);
    const position = feed.position(modules);
    feed.note(written(1));
    const lost = feed.position(modules);
    versions = before;
    const restarted = newFeed();
    restarted.position(modules);
    for (const id of [1, 2, 3]) {
      restarted.note(written(id));
      expect(restarted.since(lost, modules)).toBeUndefined();
    }
    expect(restarted.since(position, modules)).toHaveLength(3);
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
