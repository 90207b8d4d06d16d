// @vitest-environment shared-window
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activateLanguage, LanguageProvider } from '#console/messages/language-provider.tsx';
import { TimeBar } from '#console/screens/project/time-bar.tsx';

beforeEach(async () => void (await activateLanguage('en')));
afterEach(cleanup);

function bars(time_estimated: string, time_spent: string): number {
  const { container } = render(
    <LanguageProvider initial="en">
      <TimeBar tasks={[{ time_estimated, time_spent }]} />
    </LanguageProvider>,
  );
  return container.querySelectorAll('[aria-hidden="true"]').length;
}

test('time spent without an estimate is a share of nothing: it has no bar', () => {
  expect(bars('0.00', '0.25')).toBe(0);
  screen.getByText('0.25 h spent, no estimate');
  expect(bars('1.00', '0.25')).toBe(1);
});
