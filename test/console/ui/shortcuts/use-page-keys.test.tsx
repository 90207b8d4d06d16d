// @vitest-environment shared-window
import { getHotkeyHandler } from '@mantine/hooks';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onAnyKeyboard, usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';

/** The shortcuts that this key press triggers, the same on the page and in a handler of an element. */
function pressed(init: KeyboardEventInit): string[] {
  const done: string[] = [];
  const keys = ['/', '[', 'N', 'shift+C'].map((key) => [key, () => void done.push(key)] as const);
  const { unmount } = renderHook(() => usePageKeys(keys));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  unmount();
  const byPage = done.splice(0);
  getHotkeyHandler(onAnyKeyboard(keys))(new KeyboardEvent('keydown', init));
  expect(done).toEqual(byPage);
  return done;
}

describe('a character is the same shortcut however the keyboard types it', () => {
  it.each([
    { keyboard: 'English', init: { key: '/' }, does: '/' },
    { keyboard: 'French (Canada)', init: { key: '/', shiftKey: true }, does: '/' },
    { keyboard: 'French (Canada)', init: { key: '[', ctrlKey: true, altKey: true }, does: '[' },
    { keyboard: 'French, on a Mac', init: { key: '[', altKey: true, shiftKey: true }, does: '[' },
    { keyboard: 'English', init: { key: '[' }, does: '[' },
  ])('$does on $keyboard', ({ init, does }) => {
    expect(pressed(init)).toEqual([does]);
  });
});

it('with Ctrl or Cmd it is the browser’s, and a letter stays exact', () => {
  expect(pressed({ key: '/', ctrlKey: true })).toEqual([]);
  expect(pressed({ key: '[', metaKey: true })).toEqual([]);
  expect(pressed({ key: 'N', shiftKey: true })).toEqual([]);
  expect(pressed({ key: 'n', ctrlKey: true, altKey: true })).toEqual([]);
  expect(pressed({ key: 'C', shiftKey: true })).toEqual(['shift+C']);
});
