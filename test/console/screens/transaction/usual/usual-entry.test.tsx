// @vitest-environment shared-window
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(eitherService)('the usual entry $mode', ({ env }) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    await service.ask('POST', '/api/providers', { body: { name: 'Immeubles Nord', code: 'NORD' } });
    const post = (description: string, debit: string, credit: string, code: string | null = null) => {
      const leg = { amount: '12.34', currency: 'CAD' };
      const details = [
        { ...leg, account: debit, credit: 'D' },
        { ...leg, account: credit, credit: 'C' },
      ];
      return service.ask('POST', '/api/transactions', { body: { date: '2026-10-31', description, code, details } });
    };
    for (let month = 0; month < 2; month++) {
      await post('Loyer', '5200', '1000', 'NORD');
      await post('Vente', '1100', '4000');
    }
    await post('Paiement', '1000', '1100');
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => {
    cleanup();
    localStorage.clear();
    bindFetch(service);
  });

  const accountOf = (line: number) => screen.getByRole<HTMLInputElement>('combobox', { name: `Line ${line}: Account` });
  const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });

  it('proposes the counterpart of an account and the description: the right arrow takes each', async () => {
    await visit(service, '/transactions/new');
    await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
    await userEvent.type(accountOf(1), '5200');
    await userEvent.tab();
    await waitFor(() => expect(accountOf(2).placeholder).toBe('1000'), patient);
    await userEvent.keyboard('100{Tab}');
    expect(accountOf(2).value).toBe('');
    await userEvent.click(accountOf(2));
    await userEvent.keyboard('{ArrowRight}');
    expect(accountOf(2).value).toBe('1000');
    expect(screen.getByLabelText('Line 2: Credit')).toHaveProperty('value', '100.00');
    await screen.findByText('Usual description:', {}, patient);
    await userEvent.click(description());
    await userEvent.keyboard('{ArrowRight}');
    expect(description().value).toBe('Loyer');
    await waitFor(() => expect(screen.queryByText('Usual description:')).toBeNull(), patient);
  }, 60_000);

  it('goes by the side: what a client owes comes from a sale, what they pay goes to the bank', async () => {
    await visit(service, '/transactions/new');
    await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
    await userEvent.type(accountOf(1), '1100');
    await userEvent.tab();
    await waitFor(() => expect(accountOf(2).placeholder).toBe('4000'), patient);
    await userEvent.tab();
    await userEvent.keyboard('50');
    await userEvent.tab();
    await waitFor(() => expect(accountOf(2).placeholder).toBe('1000'), patient);
  }, 60_000);

  it('goes by the party, and never writes over what somebody typed', async () => {
    await visit(service, '/transactions/new');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Client or supplier' }, patient), 'NORD');
    await userEvent.tab();
    await waitFor(() => expect(accountOf(1).placeholder).toBe('5200'), patient);
    await userEvent.type(description(), 'Loyer de novembre');
    await userEvent.type(accountOf(1), '53');
    await userEvent.keyboard('{ArrowRight}');
    expect(accountOf(1).value).toBe('53');
    expect(description().value).toBe('Loyer de novembre');
    await waitFor(() => expect(screen.queryByText('Usual description:')).toBeNull(), patient);
  }, 60_000);
});
