// @vitest-environment shared-window
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberedRow, rememberRow } from '#console/list/grid/row-focus-memory.ts';
import { pageQuery, readSequence, storeSequence } from '#console/record/record-sequence.ts';

const source = {
  query: { q: 'laval', per_page: 50 },
  perPage: 50,
  list: 'abc',
  address: '/clients?q=laval&per_page=50',
};

beforeEach(() => sessionStorage.clear());

describe('the way from record to record', () => {
  it('is what the history says', () => {
    expect(readSequence({ source, position: 63 }, 'clients', 7)).toEqual({ source, position: 63 });
  });

  it('is found again after a form, by the same record alone', () => {
    storeSequence({ segment: 'clients', id: 7, source, position: 63 });
    expect(readSequence(null, 'clients', 7)).toMatchObject({ source, position: 63 });
    expect(readSequence(null, 'clients', 8)).toBeUndefined();
    expect(readSequence(null, 'sales', 7)).toBeUndefined();
  });

  it.each(['{', 'null', '7', '{"position":1}'])('is none where %s was kept', (text) => {
    sessionStorage.setItem('comptoir.trail', text);
    expect(readSequence(null, 'clients', 7)).toBeUndefined();
  });

  it('asks for pages just as the list does', () => {
    expect(pageQuery(source, 1)).toEqual({ q: 'laval', per_page: 50, page: undefined });
    expect(pageQuery(source, 3)).toEqual({ q: 'laval', per_page: 50, page: 3 });
  });
});

describe('the places of lists', () => {
  it('are the last fifty', () => {
    for (let list = 0; list < 60; list++) rememberRow(`list ${list}`, list);
    expect(rememberedRow('list 9')).toBeUndefined();
    expect(rememberedRow('list 10')).toBe(10);
    expect(rememberedRow('list 59')).toBe(59);
  });
});
