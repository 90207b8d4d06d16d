import { describe, expect, it } from 'vitest';
import { ChangeBacklog } from '#console/data/live/change-backlog.ts';
import { writesBetween } from '#console/data/live/stream-position.ts';
import type { Change } from '#contract/changes.ts';

const change = (id: number): Change => ({ module: 'clients', id, version: id, actor: 'ada', etag: null });

describe('what was told', () => {
  it('is given from a position on', () => {
    const told = new ChangeBacklog();
    told.begin('e.m.10');
    for (const id of [11, 12, 13]) told.add([change(id)], `e.m.${id}`);
    expect(told.since('e.m.11')?.map(({ id }) => id)).toEqual([12, 13]);
    expect(told.since('e.m.10')).toHaveLength(3);
    expect(told.since('e.m.13')).toEqual([]);
  });

  it('is unknown before it began, of another stream, and of nowhere', () => {
    const told = new ChangeBacklog();
    expect(told.since('e.m.10')).toBeNull();
    told.begin('e.m.10');
    expect(told.since('e.m.9')).toBeNull();
    expect(told.since('other.m.10')).toBeNull();
    expect(told.since(undefined)).toBeNull();
  });

  it('is remembered up to a bound', () => {
    const told = new ChangeBacklog();
    told.begin('e.m.0');
    for (let id = 1; id <= 500; id++) told.add([change(id)], `e.m.${id}`);
    expect(told.since('e.m.0')).toBeNull();
    expect(told.since('e.m.400')).toHaveLength(100);
  });
});

it('positions of one stream have a distance', () => {
  expect(writesBetween('e.m.2', 'e.m.5')).toBe(3);
  expect(writesBetween('e.m.2', 'f.m.5')).toBeUndefined();
  expect(writesBetween(undefined, 'e.m.5')).toBeUndefined();
});
