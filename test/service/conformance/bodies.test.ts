/** What a body may be at all: JSON of a bounded size and depth, an object, in UTF-8. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minimalBody } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { listedEndpoints } from '#test/harness/specification.ts';

const writes = listedEndpoints.filter(({ operation }) => operation === 'create' || operation === 'update');
const json = 'application/json';

let service: TestService;
let before: Record<string, string>;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
  before = await service.tableDigests();
});
afterAll(() => service.close());

describe.each(writes)('$segment $method $path', ({ method, path, segment }) => {
  const url = path.replace(':id', '2');
  async function send(payload: string | Buffer | undefined, type: string | undefined = json) {
    const headers = { authorization: service.tokens.admin, ...(type ? { 'content-type': type } : {}) };
    return service.inject({ method, url, payload, headers });
  }

  async function expectRefused(status: number, code: string, payloads: [string | Buffer | undefined, string?][]) {
    for (const [payload, type] of payloads) {
      const answer = await send(payload, type);
      const shown = String(payload).slice(0, 40);
      expect(answer.status, shown).toBe(status);
      expect(answer.body, shown).toEqual({ success: false, message: expect.any(String), code });
      expect(answer.headers['x-request-id']).toBeTruthy();
    }
  }

  it('refuses what is not JSON', async () => {
    await expectRefused(400, 'malformed', [
      ['{'],
      ['{"name": }'],
      ["{'name': 'x'}"],
      ['{"name": "x"} x'],
      ['{"name": NaN}'],
      ['{"name": "\u0001"}'],
      ['nonsense'],
      [Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
      [Buffer.concat([Buffer.from('{"name": "'), Buffer.from([0xc3]), Buffer.from('"}')])],
    ]);
  });

  it('refuses what is nested deeper than 32 levels, at once', async () => {
    const nest = (depth: number, open: string, close: string) => `{"x": ${open.repeat(depth)}1${close.repeat(depth)}}`;
    await expectRefused(400, 'malformed', [
      [nest(32, '[', ']')],
      [nest(32, '{"x":', '}')],
      [nest(100_000, '[', ']')],
      [nest(100_000, '{"x":', '}')],
      ['['.repeat(900_000)],
    ]);
    const deepEnough = await send(nest(31, '[', ']'));
    expect(deepEnough.status).toBe(422);
    const inText = await send(JSON.stringify({ x: '[{'.repeat(100) }));
    expect(inText.status).toBe(422);
  });

  it('refuses an object of more than 1000 names, at once', async () => {
    const object = (names: number, value: unknown = 1) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: names }, (_, index) => [`f${index}`, value])));
    await expectRefused(400, 'malformed', [
      [object(1001)],
      [object(60_000)],
      [`{"x": [{}, ${object(1001)}]}`],
      [object(1001, { y: 1 })],
    ]);
    const fewEnough = await send(`[${object(1000)}, ${object(1000)}]`);
    expect(fewEnough.status).toBe(422);
    const inText = await send(JSON.stringify({ x: ':'.repeat(2000), y: '\\":'.repeat(2000) }));
    expect(inText.status).toBe(422);
  });

  it('refuses more than 1 MiB', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });
    await expectRefused(413, 'too_large', [
      [large],
      [`${JSON.stringify(minimalBody(segment))}${' '.repeat(1024 * 1024)}`],
    ]);
  });

  it('refuses another media type', async () => {
    const body = JSON.stringify(minimalBody(segment));
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json', ''];
    await expectRefused(
      415,
      'media_type',
      [...types, 'application/json; charset=latin1', 'multipart/form-data; boundary=x'].map((type) => [body, type]),
    );
  });

  it('refuses a packed body, and names the header that says so', async () => {
    const payload = gzipSync(JSON.stringify(minimalBody(segment)));
    const headers = { authorization: service.tokens.admin, 'content-type': json, 'content-encoding': 'gzip' };
    const { status, body } = await service.inject({ method, url, payload, headers });
    const message = 'Send the body as application/json, without Content-Encoding.';
    expect([status, body]).toEqual([415, { success: false, code: 'media_type', message }]);
  });

  it('refuses what is no object', async () => {
    const { body } = await send('[]');
    expect(body.message).toBe('The body of the request must be a JSON object, such as {"name": "…"}.');
    await expectRefused(422, 'invalid', [
      ['[]'],
      ['[{"name":"x"}]'],
      ['"x"'],
      ['1'],
      ['null'],
      ['true'],
      [undefined],
      [''],
    ]);
  });
});

it('leaves everything as it was, after all of these', async () => {
  expect(await service.tableDigests()).toEqual(before);
});

describe('a text', () => {
  async function create(payload: string | Buffer, type = json) {
    const headers = { authorization: service.tokens.admin, 'content-type': type };
    return service.inject({ method: 'POST', url: '/api/projects', payload, headers });
  }

  it.each(['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00x', '\\ude00\\ud83d'])('may not hold %s', async (escaped) => {
    const answer = await create(`{"name": "x${escaped}"}`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ name: ['This contains a character that cannot be kept. Remove it.'] });
  });

  it('may come with any of these media types', async () => {
    for (const type of [
      json,
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
      'application/json; charset=utf8',
    ])
      expect((await create('{"name": "é"}', type)).status, type).toBe(201);
  });

  it('is as long as it may be, and no longer', async () => {
    const made = await create(JSON.stringify({ name: '😀'.repeat(255), description: 'é'.repeat(65_535) }));
    expect(made.status).toBe(201);
    expect(made.body.data.nom).toBe('😀'.repeat(255));
    const longer = await create(
      JSON.stringify({ name: 'x'.repeat(256), description: 'é'.repeat(65_536), code: 'c'.repeat(256) }),
    );
    expect(longer.status).toBe(422);
    expect(longer.body.errors).toEqual({
      name: ['Use at most 255 characters.'],
      description: ['Use at most 65535 characters.'],
      code: ['Use at most 255 characters.'],
    });
  });

  it('that is required needs something to see', async () => {
    for (const name of ['', ' ', '\t\n', '\u00a0', '\u200b']) {
      const answer = await create(JSON.stringify({ name }));
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ name: [expect.stringContaining('visible character')] });
    }
  });
});

describe('a number', () => {
  async function create(price: string) {
    const headers = { authorization: service.tokens.admin, 'content-type': json };
    const payload = `{"sale_id": 1, "product_id": 1, "product_price": ${price}}`;
    return service.inject({ method: 'POST', url: '/api/sales_products', payload, headers });
  }

  it.each(['1.0000000000000000001', '999999999999.990000001', '1.00000000000000000001e0'])(
    'is refused where %s would have to be rounded',
    async (price) => {
      const answer = await create(price);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ product_price: ['Enter a number with at most 2 decimals.'] });
    },
  );

  it('may have any zeros behind its decimals', async () => {
    const answer = await create('100.250000000000000000000');
    expect(answer.body.data).toMatchObject({ product_price: '100.25' });
    expect((await create('999999999999.990000000000')).body.data).toMatchObject({ product_price: '999999999999.99' });
  });

  it('is its text where a text is wanted, with all its digits', async () => {
    const headers = { authorization: service.tokens.admin, 'content-type': json };
    const payload = '{"name": 12345678901234567890}';
    const made = await service.inject({ method: 'POST', url: '/api/projects', payload, headers });
    expect(made.body.data.nom).toBe('12345678901234567890');
  });
});
