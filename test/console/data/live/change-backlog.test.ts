import { describe, expect, it } from 'vitest';
import { ChangeBacklog } from '#console/data/live/change-backlog.ts';
import { writesBetween } from '#console/data/live/stream-position.ts';
import type { Change } from '#contract/changes.ts';

const change = (id: number): Change => ({ module: 'clients', id, version: id, actor: 'ada', etag: null });

describe('what was received', () => {
  it('is given from a position on', () => {
    const backlog = new ChangeBacklog();
    backlog.begin('e.m.10.s');
    for (const id of [11, 12, 13]) backlog.add([change(id)], `e.m.${id}.s`);
    expect(backlog.since('e.m.11.s')?.map(({ id }) => id)).toEqual([12, 13]);
    expect(backlog.since('e.m.10.s')).toHaveLength(3);
    expect(backlog.since('e.m.13.s')).toEqual([]);
  });

  it('is unknown before it began, of another stream, and of nowhere', () => {
    const backlog = new ChangeBacklog();
    expect(backlog.since('e.m.10.s')).toBeNull();
    backlog.begin('e.m.10.s');
    expect(backlog.since('e.m.9.s')).toBeNull();
    expect(backlog.since('other.m.10.s')).toBeNull();
    expect(backlog.since(undefined)).toBeNull();
  });

  it('is remembered up to a bound', () => {
    const backlog = new ChangeBacklog();
    backlog.begin('e.m.0.s');
    for (let id = 1; id <= 500; id++) backlog.add([change(id)], `e.m.${id}.s`);
    expect(backlog.since('e.m.0.s')).toBeNull();
    expect(backlog.since('e.m.400.s')).toHaveLength(100);
  });
});

it('positions of one stream have a distance', () => {
  expect(writesBetween('e.m.2.s', 'e.m.5.t')).toBe(3);
  expect(writesBetween('e.m.2.s', 'f.m.5.s')).toBeUndefined();
  expect(writesBetween(undefined, 'e.m.5.s')).toBeUndefined();
});
