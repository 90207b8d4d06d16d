// @vitest-environment shared-window
import { expect, test } from 'vitest';
import type { Text } from '#console/messages/messages.ts';
import en from '#console/shell/messages/en.json';
import fr from '#console/shell/messages/fr.json';
import { ariaKeys, keyParts, spellKeys } from '#console/ui/shortcuts/keys.tsx';

const inEnglish: Text = (id) => Object.entries(en).find(([each]) => each === id)?.[1] ?? id;

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

test('a combination is told to screen readers in the names of ARIA', () => {
  expect(ariaKeys('mod+K', false)).toBe('Control+K');
  expect(ariaKeys('mod+K', true)).toBe('Meta+K');
  expect(ariaKeys('?', false)).toBe('?');
});

test('a combination is one text within a sentence', () => {
  expect(spellKeys('mod+Enter', inEnglish, false)).toBe('Ctrl+Enter');
  expect(spellKeys('alt+P', inEnglish, true)).toBe('⌥P');
  expect(spellKeys('mod+Shift+Z', inEnglish, false)).toBe('Ctrl+Shift+Z');
});

test('a combination has the names of a French keyboard in French, as in the list of shortcuts', () => {
  const inFrench: Text = (id) => Object.entries(fr).find(([each]) => each === id)?.[1] ?? id;
  expect(spellKeys('mod+Shift+Z', inFrench, false)).toBe('Ctrl+Maj+Z');
  expect(spellKeys('mod+Shift+Z', inFrench, true)).toBe('⌘⇧Z');
});
