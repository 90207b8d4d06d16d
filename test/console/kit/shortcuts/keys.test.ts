// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ariaKeys, keyParts } from '#console/kit/shortcuts/keys.tsx';

test('a combination stands as the keyboard has it', () => {
  expect(keyParts('mod+Enter', false)).toEqual(['Ctrl', 'Enter']);
  expect(keyParts('mod+Enter', true)).toEqual(['⌘', 'Enter']);
  expect(keyParts('Shift+↓', true)).toEqual(['⇧', '↓']);
  expect(keyParts('?', false)).toEqual(['?']);
});

test('and as screen readers are told', () => {
  expect(ariaKeys('mod+K', false)).toBe('Control+K');
  expect(ariaKeys('mod+K', true)).toBe('Meta+K');
  expect(ariaKeys('?', false)).toBe('?');
});
