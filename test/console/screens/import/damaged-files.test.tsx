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

/** A file that begins like those that Excel wrote before XLSX, and like those that it protects by a password. */
const compound = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600));
/** A ZIP archive that is cut off after the signature of its first file. */
const cutArchive = new TextEncoder().encode('PK\u0003\u0004 and no more');

it.each([
  [
    'cut off inside a character',
    'clients.csv',
    whole.slice(0, -5),
    /^Line 3 contains a broken character: the file is damaged/,
  ],
  [
    'of an older Excel',
    'clients.xlsx',
    compound,
    /^This file was saved in an older Excel format \(XLS\), or with a password/,
  ],
  ['that is an archive cut off', 'clients.xlsx', cutArchive, /^This file cannot be read: it is damaged/],
])(
  'a file %s',
  async (_which, name, bytes, sentence) => {
    bindFetch(service);
    await visit(service, '/clients/import');
    const input = await screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' }, patient);
    await userEvent.upload(input, new File([bytes], name));
    await screen.findByText(sentence, undefined, patient);
    expect(screen.queryByText(/^\d rows?$/)).toBeNull();
  },
  90_000,
);
