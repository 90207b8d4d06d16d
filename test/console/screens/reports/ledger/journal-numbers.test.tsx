// @vitest-environment shared-window
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { activateLanguage, LanguageProvider } from '#console/messages/language-provider.tsx';
import { JournalNumbers } from '#console/screens/reports/ledger/journal-table.tsx';
import { maxGaps, numbersOf } from '#contract/rules/number-gaps.ts';

let language: Awaited<ReturnType<typeof activateLanguage>>;
beforeEach(async () => {
  language = await activateLanguage('en');
});

/** The message for this many gaps, where every second number is missing. */
function gapMessage(gaps: number): string | null {
  const own = Array.from({ length: gaps + 1 }, (_, at) => 2 * at + 1);
  const numbers = numbersOf(own, own);
  if (!numbers) throw new Error('there are numbers');
  const { unmount } = render(
    <LanguageProvider initial={language}>
      <JournalNumbers numbers={numbers} count={own.length} />
    </LanguageProvider>,
  );
  const { textContent } = screen.getByRole('note');
  unmount();
  return textContent;
}

it('names all missing numbers, or says that there are others', () => {
  expect(gapMessage(2)).toContain('Missing numbers: 2, 4.');
  expect(gapMessage(maxGaps - 1)).toContain(`, ${2 * (maxGaps - 1)}.`);
  for (const gaps of [maxGaps, maxGaps + 1, 3 * maxGaps]) {
    expect(gapMessage(gaps)).toContain(`, ${2 * (maxGaps - 1)}, and others.`);
  }
});
