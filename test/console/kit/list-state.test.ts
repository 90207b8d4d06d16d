import { describe, expect, it } from 'vitest';
import { nextSort, readListState, toParams, toQuery } from '#console/kit/list-state.ts';
import { moduleOf } from '#contract/register.ts';

const clients = moduleOf('clients');
const read = (text: string, extensions = true) => readListState(clients, new URLSearchParams(text), { extensions });

describe('the address of a list', () => {
  it('holds the whole state and gives it back', () => {
    const text = 'city=Laval&credit_from=10.00&page=3&per_page=50&q=tremblay&sort=-name';
    expect(toParams(read(text)).toString()).toBe(text);
  });

  it('holds the columns in their order, which the service is not asked for', () => {
    expect(read('columns=name,code').columns).toEqual(['name', 'code']);
    expect(toParams(read('columns=name%2Ccode')).toString()).toBe('columns=name%2Ccode');
    expect(toQuery(read('columns=name'))).not.toHaveProperty('columns');
    expect(read('columns=name,nonsense,contacts,name').columns).toEqual(['name']);
  });

  it('says nothing that goes without saying', () => {
    expect(toParams(read('')).toString()).toBe('');
    expect(toQuery(read('page=1'))).toMatchObject({ page: undefined, per_page: undefined, q: undefined });
  });

  it.each(['page=0', 'page=-1', 'page=two', 'per_page=', 'nonsense=1', 'contacts=1'])('leaves out %s', (text) => {
    expect(toParams(read(text)).toString()).toBe('');
  });

  it('never asks for more than the largest page', () => {
    expect(read('per_page=5000').perPage).toBe(100);
  });

  it('asks a strict service for pages only', () => {
    expect(toParams(read('q=x&sort=name&city=Laval&page=2', false)).toString()).toBe('page=2');
  });

  it('sorts up, down, then as the module does', () => {
    expect(nextSort('', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('');
  });
});
