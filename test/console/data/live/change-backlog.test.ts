import { describe, expect, it } from 'vitest';
import { ChangeBacklog } from '#console/data/live/change-backlog.ts';
import { writesBetween } from '#console/data/live/stream-position.ts';
import type { Change } from '#contract/changes.ts';

const change = (id: number): Change => ({ module: 'clients', id, version: id, actor: 'ada', etag: null });

describe('what was received', () => {
  it('is given from a position on', () => {
    const backlog = new ChangeBacklog();
    backlog.begin('e.m.10');
    for (const id of [11, 12, 13]) backlog.add([change(id)], `e.m.${id}`);
    expect(backlog.since('e.m.11')?.map(({ id }) => id)).toEqual([12, 13]);
    expect(backlog.since('e.m.10')).toHaveLength(3);
    expect(backlog.since('e.m.13')).toEqual([]);
  });

  it('is unknown before it began, of another stream, and of nowhere', () => {
    const backlog = new ChangeBacklog();
    expect(backlog.since('e.m.10')).toBeNull();
    backlog.begin('e.m.10');
    expect(backlog.since('e.m.9')).toBeNull();
    expect(backlog.since('other.m.10')).toBeNull();
    expect(backlog.since(undefined)).toBeNull();
  });

  it('is remembered up to a bound', () => {
    const backlog = new ChangeBacklog();
    backlog.begin('e.m.0');
    for (let id = 1; id <= 500; id++) backlog.add([change(id)], `e.m.${id}`);
    expect(backlog.since('e.m.0')).toBeNull();
    expect(backlog.since('e.m.400')).toHaveLength(100);
  });
});

it('positions of one stream have a distance', () => {
  expect(writesBetween('e.m.2', 'e.m.5')).toBe(3);
  expect(writesBetween('e.m.2', 'f.m.5')).toBeUndefined();
  expect(writesBetween(undefined, 'e.m.5')).toBeUndefined();
});
