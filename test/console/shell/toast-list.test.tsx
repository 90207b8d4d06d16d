// @vitest-environment shared-window
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage, LanguageProvider } from '#console/messages/language-provider.tsx';
import { ToastList } from '#console/shell/toast-list.tsx';
import { dismissAllToasts, showToast } from '#console/ui/toasts.ts';
import { standInForTheBrowser } from '#test/harness/console.tsx';

beforeEach(async () => {
  standInForTheBrowser();
  const initial = await activateLanguage('en');
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <LanguageProvider initial={initial}>
        <button type="button">Elsewhere</button>
        <ToastList />
      </LanguageProvider>
    </MantineProvider>,
  );
  act(() => void showToast({ text: 'Saved', action: { label: 'Undo', run: () => undefined } }));
});
afterEach(() => {
  act(dismissAllToasts);
  cleanup();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const undo = () => screen.queryByRole('button', { name: 'Undo' });
const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });
const focus = (element: HTMLElement | null) => act(() => element?.focus());
const point = (element: HTMLElement | null) => fireEvent.pointerOver(element ?? elsewhere(), { pointerType: 'mouse' });

it('a notice goes by itself', async () => {
  await pass(11);
  expect(undo()).not.toBeNull();
  await pass(2);
  expect(undo()).toBeNull();
});

it('it waits as long as the pointer is on one, and then its whole time again', async () => {
  point(undo());
  await pass(60);
  expect(undo()).not.toBeNull();
  point(elsewhere());
  await pass(11);
  expect(undo()).not.toBeNull();
  await pass(2);
  expect(undo()).toBeNull();
});

it('it goes once the pointer has left the window from it', async () => {
  point(undo());
  fireEvent.pointerOut(undo() ?? elsewhere(), { pointerType: 'mouse', relatedTarget: null });
  await pass(13);
  expect(undo()).toBeNull();
});

it('those that are read are not pushed out by newer ones, of which only the last stay afterwards', async () => {
  const notices = ['One', 'Two', 'Three', 'Four'];
  point(undo());
  for (const notice of notices) act(() => void showToast({ text: notice }));
  expect(undo()).not.toBeNull();
  for (const notice of notices) expect(screen.queryByText(notice)).not.toBeNull();
  point(elsewhere());
  expect(undo()).toBeNull();
  expect(notices.filter((notice) => screen.queryByText(notice))).toEqual(['Two', 'Three', 'Four']);
});

it('it waits as long as one has the focus, one that comes meanwhile too', async () => {
  focus(undo());
  await pass(30);
  act(() => void showToast({ text: 'Also saved' }));
  await pass(30);
  expect(undo()).not.toBeNull();
  expect(screen.queryByText('Also saved')).not.toBeNull();
  focus(elsewhere());
  await pass(7);
  expect(screen.queryByText('Also saved')).toBeNull();
  expect(undo()).not.toBeNull();
  await pass(6);
  expect(undo()).toBeNull();
});

it('once the one with the focus is gone, the others go too', async () => {
  focus(undo());
  act(() => void showToast({ text: 'Also saved' }));
  fireEvent.click(undo() ?? elsewhere());
  expect(undo()).toBeNull();
  await pass(7);
  expect(screen.queryByText('Also saved')).toBeNull();
});

it('of several notices, screen readers say the new one alone, whole', () => {
  act(() => void showToast({ text: 'Sent' }));
  // A status is read anew as a whole unless it says otherwise.
  expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false');
  expect(screen.getByText('Sent').closest('[aria-atomic="true"]')?.textContent).toBe('Sent');
});
