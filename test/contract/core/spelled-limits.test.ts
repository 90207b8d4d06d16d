/** Some sentences spell out limits, which people read better than figures; each is compared with the actual limit. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errors } from '#contract/core/errors.ts';
import { signInCodeMinutes } from '#contract/core/request-limits.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';
import { decimalText, formatDecimalText, maxAmount } from '#contract/formats/decimal.ts';

test('a sign-in link is good for the ten minutes that are said of it', () => {
  expect(signInCodeMinutes).toBe(10);
  const { en, fr } = errors.link_expired;
  const english = [
    'src/cli/support/sign-in-link.ts',
    'src/cli/token.ts',
    'src/console/shell/messages/en.json',
    'README.md',
  ];
  const texts = [en, ...[...english, 'docs/operate.md'].map((path) => readFileSync(path, 'utf8'))];
  for (const text of texts) expect(text).toMatch(/\bten minutes\b/);
  for (const text of [fr, readFileSync('src/console/shell/messages/fr.json', 'utf8')])
    expect(text).toContain('dix minutes');
});

test.each(['en', 'fr'] as const)('an amount that is too large is told the largest one (%s)', (language) => {
  const largest = formatDecimalText(decimalText(maxAmount), language);
  // An amount is formatted with no-break spaces, and a sentence may have ordinary ones.
  const spaced = (text: string) => text.replace(/\s/g, ' ');
  expect(spaced(problemSentence({ field: 'total', problem: 'amount_too_large' }, language))).toContain(spaced(largest));
});
