// @vitest-environment shared-window
/** Parts that load after their page: they show nothing until they arrive, and are requested again after a failure. */
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { deferredComponent } from '#console/data/connection/defer-until-idle.ts';
import { forgetFailedComponents } from '#console/ui/lazy-component.tsx';

afterEach(cleanup);

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children;
  }
}

const Named: ComponentType<{ name: string }> = ({ name }) => <p>here is {name}</p>;

const page = (Part: ComponentType<{ name: string }>) => (
  <Boundary>
    <Suspense fallback={<p>waiting</p>}>
      <h1>page</h1>
      <Part name="it" />
    </Suspense>
  </Boundary>
);

test('a late part holds up nothing of its page, and comes with what it is given', async () => {
  const Part = deferredComponent(async () => Named);
  render(page(Part));
  expect(screen.getByText('page')).toBeTruthy();
  expect(screen.queryByText('waiting')).toBeNull();
  await screen.findByText('here is it');
});

test('once it has arrived it is there at once', async () => {
  let loadCount = 0;
  const Part = deferredComponent(async () => {
    loadCount++;
    return Named;
  });
  render(page(Part));
  await screen.findByText('here is it');
  cleanup();
  render(page(Part));
  expect(screen.getByText('here is it')).toBeTruthy();
  expect(loadCount).toBe(1);
});

test('one that did not arrive says so where it stands, and comes when it is asked for again', async () => {
  let loadCount = 0;
  const Part = deferredComponent(async () => {
    loadCount++;
    if (loadCount === 1) throw new Error('away');
    return Named;
  });
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(page(Part));
  await screen.findByText('failed');
  cleanup();
  forgetFailedComponents();
  render(page(Part));
  await screen.findByText('here is it');
  expect(loadCount).toBe(2);
  errorSpy.mockRestore();
});
