// @vitest-environment shared-window
/** A file that was damaged or cut off on its way is refused, and nothing of it is shown as rows. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());

const whole = new TextEncoder().encode('code,name,city\r\nA1,Aubé,Québec\r\nA2,Bégin,Montréal\r\n');

it.each([['inside a character', whole.slice(0, -5), /^Line 3 contains a broken character: the file is damaged/]])(
  'cut off %s',
  async (_where, bytes, sentence) => {
    bindFetch(service);
    await visit(service, '/clients/import');
    const input = await screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' }, patient);
    await userEvent.upload(input, new File([bytes], 'clients.csv'));
    await screen.findByText(sentence, undefined, patient);
    expect(screen.queryByText(/^\d rows?$/)).toBeNull();
  },
  90_000,
);
