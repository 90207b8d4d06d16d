// @vitest-environment shared-window
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { LoadProgressLine } from '#console/list/whole-list/load-progress.tsx';
import { activateLanguage, LanguageProvider } from '#console/messages/language-provider.tsx';

beforeEach(async () => void (await activateLanguage('en')));
afterEach(cleanup);

function line(loadProgress: Pick<LoadProgress, 'state' | 'read'>) {
  const rest = { total: 2623, done: false, moved: false, resume: () => undefined };
  return (
    <LanguageProvider initial="en">
      <LoadProgressLine loadProgress={{ ...rest, ...loadProgress }} />
    </LanguageProvider>
  );
}

const spoken = () => screen.getByRole('status').textContent;

test('screen readers are told each quarter while it is read, and where it stops as much as is shown', () => {
  const { rerender } = render(line({ state: 'reading', read: 1400 }));
  expect(spoken()).toMatch(/^1,400 of 2,623 loaded\./);
  rerender(line({ state: 'reading', read: 1500 }));
  expect(spoken()).toMatch(/^1,400 of/);
  rerender(line({ state: 'full', read: 2000 }));
  expect(spoken()).toMatch(/^2,000 of/);
  rerender(line({ state: 'full', read: 2200 }));
  expect(spoken()).toMatch(/^2,200 of/);
});
