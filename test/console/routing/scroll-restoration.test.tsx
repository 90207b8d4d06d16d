// @vitest-environment shared-window
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RestoreScroll } from '#console/routing/scroll-restoration.tsx';
import { standInForTheBrowser } from '#test/harness/console.tsx';

let scrolled: number[] = [];

beforeEach(() => {
  standInForTheBrowser();
  scrolled = [];
  // The page reaches its former height at once.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      constructor(look: () => void) {
        this.observe = look;
      }
      disconnect() {}
    },
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(((_left: number, top: number) => scrolled.push(top)) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function scroll(to: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(to);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

it.each([{ replace: false }, { replace: true }])(
  'Back returns to the place of a list that was sorted on the way (replace: $replace)',
  async ({ replace }) => {
    const page = (
      <>
        <RestoreScroll />
        <Outlet />
      </>
    );
    const router = createMemoryRouter([{ path: '/', element: page, children: [{ path: ':page', element: null }] }], {
      initialEntries: ['/clients'],
    });
    render(<RouterProvider router={router} />);
    scroll(480);
    scrolled = [];
    await act(() => router.navigate('/clients?sort=name', { replace }));
    expect(scrolled).toEqual([]);
    await act(() => router.navigate('/bookings'));
    expect(scrolled).toEqual([0]);
    scroll(0);
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?sort=name');
    expect(scrolled).toEqual([0, 480]);
  },
);
