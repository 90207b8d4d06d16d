import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { cssVariables, theme } from '#console/theme.ts';
import { contrast, readableContrast } from '#console/ui/values/contrast.ts';

const { light, dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));

/** Colours of texts, each with a background on which it stands. */
const readable = [
  ['--ink', '--canvas'],
  ['--ink', '--sunken'],
  ['--ink', '--raised'],
  ['--ink', '--hover'],
  ['--ink', '--selected'],
  ['--ink-quiet', '--canvas'],
  ['--ink-quiet', '--sunken'],
  ['--ink-quiet', '--raised'],
  ['--ink-quiet', '--hover'],
  ['--accent', '--canvas'],
  ['--accent', '--raised'],
  ['--danger', '--canvas'],
  ['--danger', '--raised'],
  ['--danger', '--hover'],
  ['--warning', '--canvas'],
  ['--success', '--canvas'],
  ['--on-accent-soft', '--accent-soft'],
  ['--on-danger-soft', '--danger-soft'],
  ['--on-warning-soft', '--warning-soft'],
  ['--on-success-soft', '--success-soft'],
  ['--on-neutral-soft', '--neutral-soft'],
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_name, tokens) => {
  test.each(readable)('%s reads on %s', (ink, ground) => {
    expect(contrast(String(tokens[ink]), String(tokens[ground]))).toBeGreaterThanOrEqual(readableContrast);
  });

  test('edges of fields and the focus stand out', () => {
    for (const mark of ['--edge', '--focus'] as const) {
      for (const ground of ['--canvas', '--raised'] as const) {
        expect(contrast(String(tokens[mark]), String(tokens[ground]))).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
