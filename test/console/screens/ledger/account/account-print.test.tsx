// @vitest-environment shared-window
/** A printed account has every line of its days, whatever page of them is on screen. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };

const numbersShown = () => {
  const lines = within(screen.getByRole('region', { name: 'Lines' }));
  return lines.getAllByRole('link').map((link) => link.textContent);
};

test.each(eitherService)(
  'the printer gets every line, and the screen keeps its page, $mode',
  async ({ env }) => {
    const service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    for (const date of ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05', '2027-01-05']) {
      const leg = { amount: '10.00', currency: 'CAD' };
      const details = [
        { ...leg, account: '1000', credit: 'D' },
        { ...leg, account: '4000', credit: 'C' },
      ];
      expect((await service.ask('POST', '/api/transactions', { body: { date, details } })).status).toBe(201);
    }
    bindFetch(service);
    const printed: { numbers: (string | null)[]; text: string }[] = [];
    window.print = () => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      printed.push({ numbers: numbersShown(), text: document.querySelector('main')?.textContent ?? '' });
      act(() => void window.dispatchEvent(new Event('afterprint')));
    };
    await visit(service, '/transactions/accounts?account=1000&to=2026-12-31&per_page=3&page=2');
    await waitFor(() => expect(numbersShown()).toEqual(['4']), patient);

    // The browser's own print command prints one page of the lines, and the paper says so.
    window.print();
    expect(printed[0]?.numbers).toEqual(['4']);
    expect(printed[0]?.text).toContain('4–4 of 4');

    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toHaveLength(2), patient);
    expect(printed[1]?.numbers).toEqual(['1', '2', '3', '4']);
    expect(printed[1]?.text).toContain('1–4 of 4');
    await waitFor(() => expect(numbersShown()).toEqual(['4']), patient);
    await service.close();
  },
  60_000,
);
