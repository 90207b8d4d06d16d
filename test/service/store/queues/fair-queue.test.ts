/** Who waits, who goes first, and who is refused because it would take too long. */
import { describe, expect, it } from 'vitest';
import { fairQueue } from '#service/store/queues/fair-queue.ts';

const limits = { always: 4, maxWait: 500, maxLength: 8 };

/** A queue whose clock advances only on command. */
function lineInTime() {
  const time = { now: 0 };
  return { time, line: fairQueue<string>(limits, () => time.now) };
}

describe('a line', () => {
  it('serves those who wait in turns, and each of them in the order that was asked', () => {
    const { line } = lineInTime();
    for (const item of ['a1', 'a2', 'a3']) line.push(1, item);
    line.push(2, 'b1');
    for (const item of ['c1', 'c2']) line.push(3, item);
    const served = Array.from({ length: 7 }, () => line.shift());
    expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', undefined]);
    expect(line.length()).toBe(0);
  });

  it('passes over those who may not begin, and keeps their place', () => {
    const { line } = lineInTime();
    line.push(1, 'a1');
    line.push(2, 'b1');
    expect(line.shift((owner) => owner !== 1)).toBe('b1');
    expect(line.shift((owner) => owner !== 1)).toBeUndefined();
    expect(line.shift()).toBe('a1');
  });

  it('is not full while few wait, however long they have waited', () => {
    const { time, line } = lineInTime();
    for (let each = 1; each < limits.always; each++) line.push(1, String(each));
    time.now = 60_000;
    expect(line.isFull(1)).toBe(false);
  });

  it('is full, once somebody waits too long, for those who wait already, and not for others', () => {
    const { time, line } = lineInTime();
    for (let each = 0; each < limits.always; each++) line.push(1, String(each));
    time.now = limits.maxWait;
    expect(line.isFull(1)).toBe(false);
    time.now++;
    expect(line.isFull(1)).toBe(true);
    expect(line.isFull(2)).toBe(false);
    line.push(2, 'one');
    expect(line.isFull(2)).toBe(true);
    line.shift();
    line.shift();
    expect(line.isFull(1)).toBe(false);
  });

  it('has, when as many wait as may, room for those who have less than their share', () => {
    const { line } = lineInTime();
    for (let each = 0; each < limits.maxLength; each++) line.push(1, String(each));
    expect(line.isFull(1)).toBe(true);
    for (let each = 0; each < limits.maxLength / 2; each++) {
      expect(line.isFull(2)).toBe(false);
      line.push(2, String(each));
    }
    expect(line.isFull(2)).toBe(true);
    expect(line.isFull(3)).toBe(false);
  });

  it('is full for everybody when there are more who wait than may', () => {
    const { line } = lineInTime();
    for (let owner = 1; owner <= limits.maxLength; owner++) line.push(owner, 'one');
    expect(line.isFull(limits.maxLength + 1)).toBe(true);
  });

  it('gives up all that waits', () => {
    const { line } = lineInTime();
    line.push(1, 'a1');
    line.push(2, 'b1');
    expect(line.clear()).toEqual(['a1', 'b1']);
    expect([line.length(), line.shift()]).toEqual([0, undefined]);
  });
});
