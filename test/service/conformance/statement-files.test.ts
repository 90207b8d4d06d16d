/** Statements of account as files. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;

async function post(date: string, amount: string, sides: readonly ['D' | 'C', 'D' | 'C'], code = 'ADA') {
  const details = sides.map((credit, index) => {
    return { account: index ? '4000' : '1100', amount, credit, currency: 'CAD', reference: '', projet_id: '' };
  });
  const body = { name: 'Repair', description: '', reference: 'F-1', date, code, details };
  const { status, body: answer } = await service.ask('POST', '/api/transactions', { body });
  expect([status, answer.errors]).toEqual([201, undefined]);
}

beforeAll(async () => {
  service = await startService();
  const ada = { code: 'ADA', name: 'Ada Côté', email: 'ada@cote.example', address: '1 rue des Érables' };
  await service.ask('POST', '/api/clients', { body: ada });
  await service.ask('POST', '/api/clients', { body: { code: 'BOB', name: 'Bob' } });
  await service.ask('POST', '/api/providers', { body: { code: 'NAPA', name: 'Napa', email: 'napa@parts.example' } });
  await service.ask('PUT', '/api/settings/company', { body: { companyProfile: { name: 'Garage Élan' } } });
  await post('2026-08-01', '100.00', ['D', 'C']);
  await post('2026-11-02', '1250.50', ['D', 'C']);
  await post('2026-11-10', '300.00', ['C', 'D']);
  await post('2026-12-01', '7.00', ['D', 'C']);
});
afterAll(() => service.close());

const read = (path: string, as?: 'dispatch' | 'viewer') => service.ask('GET', path, { as });
const november = 'account=1100&from=2026-11-01&to=2026-11-30';

it('are a PDF that is named after the client and the day', async () => {
  const { status, headers, text } = await read(`/api/clients/1/statement.pdf?${november}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe('attachment; filename="etat-de-compte-ada-2026-11-30.pdf"');
  expect(text).toMatch(/^%PDF-1\.\d/);
});

it('come as a mail to the client that says what is due at the end of the period, and opens ready to send', async () => {
  const { headers, text } = await read(`/api/clients/1/statement.eml?language=en&${november}`);
  expect(headers['content-type']).toBe('message/rfc822');
  for (const line of [
    /^X-Unsent: 1\r$/m,
    /^To: ada@cote\.example\r$/m,
    /^Content-Type: application\/pdf; name=statement-of-account-ada-2026-11-30\.pdf\r$/m,
  ])
    expect(text).toMatch(line);
  expect(unfolded(text)).toContain('as of November 30, 2026. The balance due is $1,050.50.');
});

it('name no balance where none is due', async () => {
  const { text } = await read('/api/clients/2/statement.eml?language=en&account=1100&to=2026-11-30');
  expect(unfolded(text)).toContain('Please find attached your statement of account as of November 30, 2026.\n');
});

it('tell a supplier what is owed to them', async () => {
  await post('2026-11-05', '80.00', ['C', 'D'], 'NAPA');
  const { text, headers } = await read('/api/providers/1/statement.eml?language=en&account=1100&to=2026-11-30');
  expect(headers['content-disposition']).toContain('statement-of-account-napa-2026-11-30.eml');
  expect(text).toMatch(/^To: napa@parts\.example\r$/m);
  expect(unfolded(text)).toContain('We owe you $80.00.');
  expect(unfolded(text)).not.toContain('Thank you for your business.');
});

it('are refused with the name of the parameter', async () => {
  expect((await read('/api/clients/1/statement.pdf')).body.errors).toMatchObject({ account: [expect.anything()] });
  const turned = await read('/api/clients/1/statement.pdf?account=1100&from=2026-12-01&to=2026-11-30');
  expect([turned.status, Object.keys(turned.body.errors)]).toEqual([422, ['to']]);
  const unknown = await read(`/api/clients/1/statement.pdf?${november}&page=2`);
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['page']]);
});

it('are not there for an unknown client, nor in another form', async () => {
  for (const path of ['99/statement.pdf', '1/statement.txt'])
    expect([path, (await read(`/api/clients/${path}?${november}`)).status]).toEqual([path, 404]);
  expect((await service.ask('POST', '/api/clients/1/statement.pdf', { body: {} })).status).toBe(405);
});

it('are read by whoever reads both the clients and the entries', async () => {
  expect((await read(`/api/clients/1/statement.pdf?${november}`, 'viewer')).status).toBe(200);
  expect((await read(`/api/clients/1/statement.pdf?${november}`, 'dispatch')).status).toBe(403);
});

it('are unknown to a strict service', async () => {
  const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  expect((await strict.ask('GET', `/api/clients/1/statement.pdf?${november}`)).status).toBe(404);
  await strict.close();
});

it('have a limit of lines', async () => {
  await service.ask('POST', '/api/clients', { body: { code: 'MANY', name: 'Many' } });
  const details = Array.from({ length: 1002 }, (_none, index) => {
    const credit = index === 1001 ? 'C' : 'D';
    return { account: index === 1001 ? '4000' : '1100', amount: index === 1001 ? '1001.00' : '1.00', credit };
  });
  const body = { name: 'Lines', date: '2026-11-03', code: 'MANY' };
  const lines = details.map((each) => ({ ...each, currency: 'CAD', reference: '', projet_id: '' }));
  const id = (await service.ask('GET', '/api/clients?code=MANY')).body.data[0].id;
  expect((await service.ask('POST', '/api/transactions', { body: { ...body, details: lines } })).status).toBe(201);
  const tooMany = await read(`/api/clients/${id}/statement.pdf?${november}`);
  expect([tooMany.status, tooMany.body.errors]).toEqual([422, { from: [expect.stringContaining('1000')] }]);
  const whole = await read(`/api/clients/${id}/statement.pdf?account=1100&to=2026-11-02`);
  expect(whole.status).toBe(200);
});

/** A mail's text with soft line breaks and encoded characters resolved. */
function unfolded(text = ''): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=C2=A0/g, ' ')
    .replace(/\r\n/g, '\n');
}
