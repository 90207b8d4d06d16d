// @vitest-environment shared-window
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { forgetFailedComponents, lazyComponent } from '#console/ui/lazy-component.tsx';

afterEach(cleanup);

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

const Arrived: ComponentType = () => 'arrived';

let shown = 0;

function show(Part: ComponentType) {
  return act(async () => {
    render(
      <Boundary key={String(++shown)}>
        <Suspense fallback="waiting">
          <Part />
        </Suspense>
      </Boundary>,
    );
  });
}

test('what was loaded ahead is there at once, and asked for once', async () => {
  let loadCount = 0;
  const Part = lazyComponent(async () => {
    loadCount++;
    return Arrived;
  });
  await Part.load();
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  );
  expect(screen.queryByText('waiting')).toBeNull();
  expect(screen.getByText('arrived')).toBeTruthy();
  await Part.load();
  expect(loadCount).toBe(1);
});

test('what did not arrive ahead of the need is asked for again by the need', async () => {
  let loadCount = 0;
  const Part = lazyComponent(async () => {
    loadCount++;
    if (loadCount === 1) throw new Error('away');
    return Arrived;
  });
  await expect(Part.load()).rejects.toThrow('away');
  await show(Part);
  await screen.findByText('arrived');
  expect(loadCount).toBe(2);
});

test('what failed when it was shown is asked for again once that is wanted, and not before', async () => {
  let loadCount = 0;
  const Part = lazyComponent(async () => {
    loadCount++;
    if (loadCount === 1) throw new Error('away');
    return Arrived;
  });
  await show(Part);
  await screen.findByText('failed');
  cleanup();
  await show(Part);
  await screen.findByText('failed');
  expect(loadCount).toBe(1);
  cleanup();
  forgetFailedComponents();
  await show(Part);
  await screen.findByText('arrived');
  expect(loadCount).toBe(2);
});
