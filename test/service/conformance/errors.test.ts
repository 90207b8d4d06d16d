/** What an error looks like (rulings section 1, "errors" and "languages"). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
});
afterAll(() => service.close());

const ask = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.ask(method, url, { body, headers });

const failures: [number, string, () => ReturnType<typeof ask>][] = [
  [401, 'unauthenticated', () => ask('GET', '/api/clients', undefined, { authorization: 'nobody' })],
  [403, 'forbidden', () => service.ask('POST', '/api/clients', { as: 'viewer', body: {} })],
  [404, 'not_found', () => ask('GET', '/api/nothing')],
  [404, 'record_not_found', () => ask('GET', '/api/clients/999999')],
  [405, 'method_not_allowed', () => ask('DELETE', '/api/clients/1')],
  [412, 'changed_meanwhile', () => ask('PUT', '/api/clients/1', {}, { 'if-match': '"other"' })],
  [413, 'too_large', () => ask('POST', '/api/clients', { name: 'x'.repeat(2_000_000) })],
  [415, 'media_type', () => ask('POST', '/api/clients', {}, { 'content-type': 'text/plain' })],
  [422, 'invalid', () => ask('POST', '/api/clients', {})],
  [422, 'invalid', () => ask('GET', '/api/clients?page=x')],
];

describe.each(failures)('%i %s', (status, code, fail) => {
  it('has a body of its own form, and nothing more', async () => {
    const answer = await fail();
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code });
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
    const { errors, ...rest } = answer.body;
    expect(Object.keys(rest).sort()).toEqual(['code', 'message', 'success']);
    if (errors !== undefined)
      for (const messages of Object.values(errors)) expect(messages).toEqual([expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat \/|node_modules|select |insert |sqlite|\.ts:|\/work\//i);
  });

  it('has an id of its request', async () => {
    const ids = [(await fail()).headers['x-request-id'], (await fail()).headers['x-request-id']];
    expect(ids[0]).toMatch(/^[\w-]{8,}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });
});

it('has a request id on every success, too', async () => {
  const etag = String((await ask('GET', '/api/clients/1')).headers.etag);
  const answers = [
    await ask('GET', '/api/clients'),
    await ask('GET', '/api/clients/1', undefined, { 'if-none-match': etag }),
    await ask('POST', '/api/projects', { name: 'x' }),
    await ask('DELETE', '/api/agenda_appointments/1'),
    await ask('GET', '/health/live'),
    await ask('GET', '/openapi.json'),
    await ask('GET', '/api'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 201, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(7);
});

it('has one on an address that cannot be read, which is a 400', async () => {
  for (const url of ['/api/clients/%', '/api/clients/%E0%A4%A', '/%ZZ']) {
    const answer = await ask('GET', url);
    expect(answer.status, url).toBe(400);
    expect(answer.body, url).toMatchObject({ success: false, code: 'malformed' });
    expect(answer.headers['x-request-id'], url).toBeTruthy();
  }
});

it.each([
  ['fr', 'Certains champs sont à revoir.'],
  ['fr-CA', 'Certains champs sont à revoir.'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'Certains champs sont à revoir.'],
  ['en;q=0.5, fr', 'Certains champs sont à revoir.'],
  ['de, fr;q=0.2', 'Certains champs sont à revoir.'],
  ['en', 'Some fields need to be corrected.'],
  ['en, fr', 'Some fields need to be corrected.'],
  ['de', 'Some fields need to be corrected.'],
  ['', 'Some fields need to be corrected.'],
  ['*', 'Some fields need to be corrected.'],
  ['fr;q=0', 'Some fields need to be corrected.'],
  [';;;q=,,', 'Some fields need to be corrected.'],
])('speaks the language of "%s"', async (language, message) => {
  const { body } = await ask('POST', '/api/clients', {}, { 'accept-language': language });
  expect(body).toMatchObject({ message, code: 'invalid' });
});

it.each([
  [
    '{',
    'The request could not be read: it is not JSON.',
    'La demande n’a pas pu être lue\u00a0: ce n’est pas du JSON.',
  ],
  [
    `{"x": ${'['.repeat(40)}1${']'.repeat(40)}}`,
    'The request could not be read: it is nested deeper than 32 levels.',
    'La demande n’a pas pu être lue\u00a0: elle est imbriquée sur plus de 32 niveaux.',
  ],
])('says why %s cannot be read, in the same language', async (payload, english, french) => {
  const messageIn = async (language: string) => {
    const headers = {
      authorization: service.tokens.admin,
      'content-type': 'application/json',
      'accept-language': language,
    };
    return (await service.inject({ method: 'POST', url: '/api/clients', payload, headers })).body.message;
  };
  expect([await messageIn('en'), await messageIn('fr')]).toEqual([english, french]);
});

it.each([
  ['/api/clients', 2_000_000, 'larger than 1 MiB. Send', 'dépasse 1\u00a0Mio. Envoyez'],
  ['/session', 5000, 'larger than 4 KiB. Send', 'dépasse 4\u00a0Kio. Envoyez'],
])('names the limit of a body that applies to %s', async (url, length, english, french) => {
  const messageIn = async (language: string) =>
    (await ask('POST', url, { token: 'x'.repeat(length) }, { 'accept-language': language })).body.message;
  expect([await messageIn('en'), await messageIn('fr')]).toEqual([
    expect.stringContaining(english),
    expect.stringContaining(french),
  ]);
});

it.each([
  ['DELETE', '/api/clients', 'Use GET, HEAD or POST.', 'Utilisez GET, HEAD ou POST.'],
  ['PUT', '/api/bookings/1', 'Use GET or HEAD.', 'Utilisez GET ou HEAD.'],
  ['PUT', '/session', 'Use POST or DELETE.', 'Utilisez POST ou DELETE.'],
  ['GET', '/api/tokens/1', 'Use DELETE.', 'Utilisez DELETE.'],
])('says what may be done where %s %s may not', async (method, url, english, french) => {
  const messageIn = async (language: string) =>
    (await ask(method, url, undefined, { 'accept-language': language })).body.message;
  expect([await messageIn('en'), await messageIn('fr')]).toEqual([
    `This action is not available at this address. ${english}`,
    `Cette opération n’est pas offerte à cette adresse. ${french}`,
  ]);
});

it('says why an address cannot be read, in the same language', async () => {
  const { body } = await ask('GET', '/api/clients/%', undefined, { 'accept-language': 'fr' });
  expect(body.message).toBe('La demande n’a pas pu être lue\u00a0: sa forme est incorrecte.');
});

it('says the fields in French, too', async () => {
  const { body } = await ask('POST', '/api/agenda_workflows', { name: 'x', color: 'red' }, { 'accept-language': 'fr' });
  expect(body.errors).toEqual({ color: ['Inscrivez une couleur, sous la forme #rrvvbb.'] });
});

it('names nested fields with dots', async () => {
  const leg = { account: '5000', amount: '1.00', currency: 'CAD', credit: 'D' };
  const { body } = await ask('POST', '/api/transactions', {
    date: '2026-11-21',
    details: [leg, { ...leg, amount: 'x', nonsense: 1 }, 'y'],
  });
  expect(Object.keys(body.errors).sort()).toEqual(['details.1.amount', 'details.1.nonsense', 'details.2']);
});
