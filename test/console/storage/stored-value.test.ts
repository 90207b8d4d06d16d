// @vitest-environment shared-window
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { storedValue, useStoredValue } from '#console/storage/stored-value.ts';
import { listOf, storedValues } from '#console/storage/stored-values.ts';

const scroll = storedValue({ key: 'comptoir.scroll', scope: 'tab', schema: z.array(z.int()) });
const navigation = storedValue({
  key: 'comptoir.navigation',
  scope: 'browser',
  format: 'text',
  schema: z.enum(['narrow', 'wide']),
});
const views = storedValues({ key: 'comptoir.views', scope: 'person-and-service', schema: listOf(z.int()) });
const ana = { address: '', user: 'ana' };
const bob = { address: '', user: 'bob' };

afterEach(() => {
  vi.restoreAllMocks();
  for (const value of [scroll, navigation, views.of(ana, 'clients')]) value.remove();
  localStorage.clear();
  sessionStorage.clear();
});

function writeElsewhere(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

function removeElsewhere(key: string): void {
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
}

describe('a stored value', () => {
  it('stands in the storage of its scope, and is the same object as long as it stays', () => {
    scroll.set([1, 2]);
    expect(sessionStorage.getItem('comptoir.scroll')).toBe('[1,2]');
    expect(localStorage).toHaveLength(0);
    expect(scroll.get()).toEqual([1, 2]);
    expect(scroll.get()).toBe(scroll.get());
    navigation.set('wide');
    expect(localStorage.getItem('comptoir.navigation')).toBe('wide');
    navigation.remove();
    expect(navigation.get()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', '{', 'null', '{"a":1}', '["x"]', '2:[1]'])('is absent where %s stands', (text) => {
    sessionStorage.setItem('comptoir.scroll', text);
    expect(scroll.get()).toBeUndefined();
  });

  it('of an older version, or of a newer one, is absent, and is written anew', () => {
    const second = storedValue({ key: 'comptoir.scroll', scope: 'tab', version: 2, schema: z.array(z.int()) });
    scroll.set([1]);
    expect(second.get()).toBeUndefined();
    second.set([2]);
    expect(second.get()).toEqual([2]);
    expect(scroll.get()).toBeUndefined();
  });
});

describe('where the browser keeps nothing', () => {
  const forbid = () => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, area, 'get').mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    }
  };
  const fill = () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
  };

  it.each([
    ['forbids it', forbid],
    ['has no room', fill],
  ])('because it %s, a value lasts as long as the page', (_why, hinder) => {
    hinder();
    expect(navigation.get()).toBeUndefined();
    navigation.set('narrow');
    expect(navigation.get()).toBe('narrow');
    navigation.remove();
    expect(navigation.get()).toBeUndefined();
  });

  it('what must last is not changed, and says so', () => {
    navigation.set('wide');
    fill();
    expect(navigation.save('narrow')).toBe(false);
    expect(navigation.get()).toBe('wide');
    navigation.set('narrow');
    expect(navigation.get()).toBe('narrow');
    vi.restoreAllMocks();
    expect(navigation.save('wide')).toBe(true);
    expect(navigation.get()).toBe('wide');
  });
});

describe('a component', () => {
  it('draws what is written here, and what another tab writes', () => {
    const { result } = renderHook(() => useStoredValue(navigation));
    expect(result.current).toBeUndefined();
    act(() => navigation.set('narrow'));
    expect(result.current).toBe('narrow');
    act(() => writeElsewhere('comptoir.navigation', 'wide'));
    expect(result.current).toBe('wide');
  });

  it('that waits for other tabs does not hear its own, nor what cannot be read', () => {
    const received: (string | undefined)[] = [];
    const stop = navigation.subscribeElsewhere((value) => received.push(value));
    navigation.set('narrow');
    writeElsewhere('comptoir.navigation', 'huge');
    writeElsewhere('comptoir.language', 'wide');
    writeElsewhere('comptoir.navigation', 'wide');
    removeElsewhere('comptoir.navigation');
    stop();
    writeElsewhere('comptoir.navigation', 'narrow');
    expect(received).toEqual(['wide', undefined]);
  });
});

describe('the values of persons', () => {
  it('are nobody else’s, at no other service', () => {
    views.of(ana, 'clients').set([1]);
    expect(views.of(bob, 'clients').get()).toBeUndefined();
    expect(views.of({ ...ana, address: 'https://elsewhere.example' }, 'clients').get()).toBeUndefined();
    expect(views.of({ ...ana, user: undefined }, 'clients').get()).toBeUndefined();
    expect(views.of(ana, 'sales').get()).toBeUndefined();
    expect(views.of(ana, 'clients').get()).toEqual([1]);
  });

  it('are not mixed by what a name is spelled with', () => {
    views.of({ address: '', user: 'ana clients' }, 'x').set([2]);
    expect(views.of(ana, 'clients x').get()).toBeUndefined();
    expect(views.namesIn(ana)).toEqual([]);
    views.of({ address: '', user: 'ana clients' }, 'x').remove();
  });

  it('lose one bad entry of a list, and keep the others', () => {
    localStorage.setItem('comptoir.views  ana clients', '[1,"x",null,3]');
    expect(views.of(ana, 'clients').get()).toEqual([1, 3]);
    expect(views.namesIn(ana)).toEqual(['clients']);
  });
});
