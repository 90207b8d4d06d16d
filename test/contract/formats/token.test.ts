import { expect, test } from 'vitest';
import { maskTokens } from '#contract/formats/token.ts';

test('a token is left out of a text to its last letter, and the rest stays', () => {
  expect(maskTokens('with cmp_ab-CD_12-x. and cmp_q,')).toBe('with …. and …,');
});
