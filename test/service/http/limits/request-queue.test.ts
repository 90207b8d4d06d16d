/** Which requests begin at once, which wait, in what order, and which are refused. */
import { describe, expect, it } from 'vitest';
import { requestQueue, type Work } from '#service/http/limits/request-queue.ts';

/** An event loop whose rounds and clock advance only on command. */
function loop() {
  const time = { now: 0 };
  let calls: (() => void)[] = [];
  const queue = requestQueue(
    () => time.now,
    (call) => calls.push(call),
  );
  const started: string[] = [];
  const ask = (work: Work, name: string, { tokenId = 1, cost = 0.5 } = {}) =>
    queue.take(work, tokenId, () => {
      time.now += cost;
      started.push(name);
    });
  const endRound = () => {
    const due = calls;
    calls = [];
    for (const call of due) call();
  };
  const endAll = () => {
    while (calls.length) endRound();
  };
  const askMany = (count: number, work: Work, options?: { tokenId?: number; cost?: number }) =>
    Array.from({ length: count }, (_, index) => ask(work, `${work}${index}`, options)).filter(Boolean).length;
  return { time, started, ask, askMany, endRound, endAll, noteConnection: queue.noteConnection };
}

describe('requests that arrive', () => {
  it('begin at once while there is time in the round', () => {
    const { started, askMany, endRound } = loop();
    for (let round = 1; round <= 100; round++) {
      expect(askMany(4, 'read')).toBe(4);
      expect(started).toHaveLength(4 * round);
      endRound();
    }
  });

  it('wait for the next rounds where there is not, and begin in their order', () => {
    const { started, askMany, endRound, endAll } = loop();
    expect(askMany(30, 'read')).toBe(30);
    expect(started).toHaveLength(4);
    endRound();
    expect(started).toHaveLength(5);
    endRound();
    expect(started).toHaveLength(9);
    endAll();
    expect(started).toEqual(Array.from({ length: 30 }, (_, index) => `read${index}`));
  });

  it('begin behind those who wait already', () => {
    const { time, started, ask, askMany, endRound, endAll } = loop();
    askMany(20, 'read');
    endRound();
    time.now += 1000;
    expect(ask('read', 'late')).toBe(true);
    expect(started).not.toContain('late');
    endAll();
    expect(started.at(-1)).toBe('late');
  });

  it('begin, one in a round at least, however long reading the others takes', () => {
    const { time, started, askMany, endRound } = loop();
    askMany(20, 'read');
    for (let round = 1; round < 10; round++) {
      time.now += 10_000;
      endRound();
    }
    expect(started.length).toBeGreaterThanOrEqual(14);
  });
});

describe('while connections arrive', () => {
  it('those who wait pause, so that the next one is accepted soon, but not for long', () => {
    const { time, started, askMany, endRound, noteConnection } = loop();
    askMany(20, 'read');
    const roundWithConnection = () => {
      noteConnection();
      endRound();
      time.now += 1;
      return started.length;
    };
    for (let round = 0; round < 8; round++) expect(roundWithConnection()).toBe(4);
    expect(roundWithConnection()).toBe(8);
    expect(roundWithConnection()).toBe(8);
    endRound();
    expect(started).toHaveLength(12);
  });

  it('a request waits for the next rounds, where one of them brings no other connection', () => {
    const { started, askMany, endRound, endAll, noteConnection } = loop();
    noteConnection();
    askMany(3, 'read');
    endRound();
    expect(started).toHaveLength(0);
    endRound();
    expect(started).toHaveLength(3);
    endAll();
    askMany(3, 'read');
    expect(started).toHaveLength(6);
  });
});

describe('where several kinds wait', () => {
  it('saves go before reads and those before reports, and each has its turn', () => {
    const { started, askMany, endAll } = loop();
    askMany(4, 'read');
    const before = started.length;
    for (const work of ['report', 'read', 'save'] as const) askMany(20, work);
    endAll();
    const first = started.slice(before, before + 18).map((name) => name.replace(/\d+/, ''));
    const countOf = (work: Work) => first.filter((each) => each === work).length;
    expect([countOf('save'), countOf('read'), countOf('report')]).toEqual([10, 6, 2]);
    expect(started).toHaveLength(before + 60);
  });

  it('tokens take turns', () => {
    const { started, ask, askMany, endAll } = loop();
    askMany(30, 'read', { tokenId: 1 });
    ask('read', 'other', { tokenId: 2 });
    endAll();
    expect(started.indexOf('other')).toBeLessThan(9);
  });
});

describe('too much', () => {
  it('is refused at once while those in line wait too long and it is no burst any more, and taken again when they have begun', () => {
    const { time, ask, askMany, endRound, endAll } = loop();
    expect(askMany(300, 'read', { cost: 3 })).toBe(300);
    while (time.now < 250) {
      endRound();
      expect(ask('read', 'in the burst', { cost: 3 })).toBe(true);
    }
    while (time.now < 350) endRound();
    expect(ask('read', 'late')).toBe(false);
    // A save may wait longer, and another token has nothing in the queue yet.
    expect(ask('save', 'saved')).toBe(true);
    expect(ask('read', 'other', { tokenId: 2 })).toBe(true);
    endAll();
    expect(ask('read', 'again')).toBe(true);
  });

  it('is told from a burst by what has passed before: soon after one, there is less room for another', () => {
    const { time, ask, askMany, endRound, endAll } = loop();
    const waitBeforeRefusal = () => {
      const began = time.now;
      askMany(300, 'read', { cost: 3 });
      while (ask('read', 'one more', { cost: 3 })) endRound();
      const waited = time.now - began;
      endAll();
      return waited;
    };
    const first = waitBeforeRefusal();
    expect(first).toBeGreaterThan(250);
    expect(waitBeforeRefusal()).toBeLessThan(100);
    time.now += 10_000;
    expect(waitBeforeRefusal()).toBeCloseTo(first, -1);
  });

  it('is no burst, which arrives at once and is served', () => {
    const { started, askMany, endAll } = loop();
    expect(askMany(400, 'save')).toBe(400);
    endAll();
    expect(started).toHaveLength(400);
  });

  it('is bounded, however quickly it arrives', () => {
    const { askMany } = loop();
    expect(askMany(10_000, 'save')).toBeLessThan(1100);
    expect(askMany(10_000, 'read')).toBeLessThan(600);
    expect(askMany(10_000, 'report')).toBeLessThan(100);
  });
});
