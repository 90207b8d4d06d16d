// @vitest-environment shared-window
import { expect, test } from 'vitest';
import { ariaKeys, keyParts, spellKeys } from '#console/ui/shortcuts/keys.tsx';

test('a combination stands as the keyboard has it', () => {
  expect(keyParts('mod+Enter', false)).toEqual(['Ctrl', 'Enter']);
  expect(keyParts('mod+Enter', true)).toEqual(['⌘', 'Enter']);
  expect(keyParts('Shift+↓', true)).toEqual(['⇧', '↓']);
  expect(keyParts('?', false)).toEqual(['?']);
  expect(keyParts('+', false)).toEqual(['+']);
  expect(keyParts('mod++', false)).toEqual(['Ctrl', '+']);
  expect(keyParts('alt+P', false)).toEqual(['Alt', 'P']);
  expect(keyParts('alt+P', true)).toEqual(['⌥', 'P']);
  expect(keyParts('ctrl+Home', false)).toEqual(['Ctrl', 'Home']);
});

test('and as screen readers are told', () => {
  expect(ariaKeys('mod+K', false)).toBe('Control+K');
  expect(ariaKeys('mod+K', true)).toBe('Meta+K');
  expect(ariaKeys('?', false)).toBe('?');
});

test('and within a sentence', () => {
  expect(spellKeys('mod+Enter', false)).toBe('Ctrl+Enter');
  expect(spellKeys('alt+P', true)).toBe('⌥P');
});
