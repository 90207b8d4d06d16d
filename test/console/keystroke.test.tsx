// @vitest-environment jsdom
/** What React draws again for one typed letter, heard where its developer tools listen. */
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

interface Fiber {
  type: { displayName?: string; name?: string } | string | null;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

const heard = vi.hoisted(() => {
  const drawn: string[] = [];
  const performedWork = 1;
  const nameOf = ({ type }: Fiber) => (typeof type === 'function' ? (type as { name: string }).name : '');
  function walk(fiber: Fiber | null): void {
    for (let at = fiber; at; at = at.sibling) {
      if (at.alternate && at.flags & performedWork && nameOf(at)) drawn.push(nameOf(at));
      // A subtree that React kept is the very same one.
      if (at.child !== at.alternate?.child) walk(at.child);
    }
  }
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => walk(root.current),
      onCommitFiberUnmount: () => undefined,
    },
  });
  return { drawn };
});

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());

it('a letter draws nothing but what shows that field; the first one tells the tray, later, that there is a draft', async () => {
  await visit(service, '/clients/new');
  const name = await screen.findByRole('textbox', { name: 'Name' }, { timeout: 30_000 });
  fireEvent.change(name, { target: { value: 'A' } });
  await screen.findByRole('button', { name: '1 draft not saved' }, { timeout: 30_000 });
  // The ear hears: the button in the top bar was drawn.
  expect(heard.drawn).toContain('DraftButton');
  heard.drawn.length = 0;
  fireEvent.change(name, { target: { value: 'AB' } });
  expect(heard.drawn).toEqual([]);
});

it('a letter that mends a field draws that field', async () => {
  await visit(service, '/clients/new');
  const credit = await screen.findByRole('textbox', { name: 'Credit limit' }, { timeout: 30_000 });
  fireEvent.change(credit, { target: { value: 'mille' } });
  fireEvent.blur(credit);
  await vi.waitFor(() => expect(credit.getAttribute('aria-invalid')).toBe('true'));
  heard.drawn.length = 0;
  fireEvent.change(credit, { target: { value: '1000' } });
  await vi.waitFor(() => expect(credit.getAttribute('aria-invalid')).not.toBe('true'));
  expect(heard.drawn).toContain('AmountField');
  for (const whole of ['RecordForm', 'NewForm', 'ClientFields', 'TextField', 'SaveBar']) {
    expect(heard.drawn).not.toContain(whole);
  }
});
