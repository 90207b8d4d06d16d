// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { history } from '#console/routing/history.ts';

const where = () => window.location.pathname + window.location.search;

/** jsdom goes back and forward in a later task, as browsers do. */
async function travel(delta: number): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.go(delta);
  await arrived;
  await new Promise((resolve) => setTimeout(resolve, 30));
}

let moves: string[];
let ends: (() => void)[];

beforeEach(() => {
  history.push('/');
  moves = [];
  ends = [history.listen(({ location, type }) => moves.push(`${type} ${location.pathname}${location.search}`))];
});

afterEach(() => {
  for (const end of ends) end();
});

describe('a move', () => {
  test('changes the address and tells who listens', () => {
    history.push('/clients?page=2');
    history.replace({ pathname: '/clients', search: '?page=3' });
    expect(where()).toBe('/clients?page=3');
    expect(moves).toEqual(['PUSH /clients?page=2', 'REPLACE /clients?page=3']);
    expect(history.current().location.pathname).toBe('/clients');
  });

  test('keeps its state, and gives each entry a key of its own', async () => {
    history.push('/sign-in', { wanted: '/tasks' });
    const { key, state } = history.current().location;
    expect(state).toEqual({ wanted: '/tasks' });
    history.push('/tasks');
    await travel(-1);
    expect(history.current().location).toMatchObject({ key, state: { wanted: '/tasks' }, pathname: '/sign-in' });
  });
});

describe('a held move', () => {
  test('does not happen until the person says so', () => {
    history.push('/clients/new');
    let goOn = () => {};
    const release = history.holdWith((_to, proceed) => {
      goOn = proceed;
      return true;
    });
    history.push('/products');
    expect(where()).toBe('/clients/new');
    goOn();
    expect(where()).toBe('/products');
    release();
    history.push('/tasks');
    expect(where()).toBe('/tasks');
  });

  test('that was a Back is taken back, unseen, and goes on when the person says so', async () => {
    history.push('/clients');
    history.push('/clients/new');
    moves.length = 0;
    const proceeds: (() => void)[] = [];
    const release = history.holdWith((to, proceed) => {
      expect(to.pathname).toBe('/clients');
      proceeds.push(proceed);
      return true;
    });
    await travel(-1);
    expect(where()).toBe('/clients/new');
    expect(moves).toEqual([]);
    release();
    proceeds[0]?.();
    await vi.waitFor(() => expect(moves).toEqual(['POP /clients']));
    expect(where()).toBe('/clients');
  });

  test('lets go what it does not mind', () => {
    ends.push(history.holdWith((to) => to.pathname === '/elsewhere'));
    history.push('/clients');
    expect(where()).toBe('/clients');
  });
});
