import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type RawAnswer, readAnswer, say } from '#test/faults/raw-socket.ts';
import { type Served, serve } from '#test/harness/process.ts';

let served: Served;
let head: string[];

beforeAll(async () => {
  served = await serve(['--demo']);
  head = [`Host: ${new URL(served.address).host}`, `Authorization: Bearer ${served.token}`, 'Connection: close'];
});
afterAll(async () => {
  expect(await served.end()).toBe(0);
  // Nonsense and bodies broken off are the client's fault, and must not be logged as failures of the service.
  expect(served.log()).not.toContain('a request failed');
});

async function answersOthers(): Promise<void> {
  const reply = await fetch(`${served.address}/api/clients/1`, {
    headers: { Authorization: `Bearer ${served.token}` },
  });
  expect(reply.status).toBe(200);
  expect((await reply.json()).data.id).toBe(1);
}

function expectMalformed({ status, headers, body }: RawAnswer): void {
  expect(status).toBe(400);
  expect(body).toEqual({ success: false, code: 'malformed', message: expect.any(String) });
  expect(headers).toContain('content-type: application/json');
  expect(headers).toContain('x-request-id: ');
}

describe('what is not proper HTTP gets 400 and an error that says so', () => {
  test('two Host lines', async () => {
    expectMalformed(await say(served.address, ['GET /api/clients HTTP/1.1', ...head, 'Host: elsewhere']));
  });

  test('the same Host line twice', async () => {
    expectMalformed(await say(served.address, ['GET /api/clients HTTP/1.1', ...head, head[0] as string]));
  });

  test('no Host line', async () => {
    expectMalformed(await say(served.address, ['GET /api/clients HTTP/1.1', ...head.slice(1)]));
  });

  test('two different lengths', async () => {
    const lengths = ['Content-Length: 2', 'Content-Length: 17'];
    const json = 'Content-Type: application/json';
    expectMalformed(await say(served.address, ['POST /api/projects HTTP/1.1', ...head, json, ...lengths], '{}'));
  });

  test('a length and chunks at once', async () => {
    const framing = ['Content-Type: application/json', 'Content-Length: 2', 'Transfer-Encoding: chunked'];
    expectMalformed(
      await say(served.address, ['POST /api/projects HTTP/1.1', ...head, ...framing], '2\r\n{}\r\n0\r\n'),
    );
  });

  test.each(['gzip', 'chunked, gzip', 'identity', 'xchunked'])('the transfer coding "%s"', async (coding) => {
    const framing = ['Content-Type: application/json', `Transfer-Encoding: ${coding}`];
    expectMalformed(await say(served.address, ['POST /api/projects HTTP/1.1', ...head, ...framing], '{}'));
  });

  test.each(['foo, chunked', 'gzip, chunked', 'identity, chunked', 'chunked, chunked'])(
    'the transfer coding "%s", although chunks follow',
    async (coding) => {
      const framing = ['Content-Type: application/json', `Transfer-Encoding: ${coding}`];
      const project = 'd\r\n{"name":"TE"}\r\n0\r\n\r\n';
      expectMalformed(await say(served.address, ['POST /api/projects HTTP/1.1', ...head, ...framing], project));
    },
  );

  test('a length that is no number', async () => {
    expectMalformed(await say(served.address, ['POST /api/projects HTTP/1.1', ...head, 'Content-Length: 2a'], '{}'));
  });

  test('a header line without a name', async () => {
    expectMalformed(await say(served.address, ['GET /api/clients HTTP/1.1', ...head, ': nothing']));
  });

  test('a request line of nonsense', async () => {
    expectMalformed(await say(served.address, ['BREW /coffee', ...head]));
  });

  test.each([
    ['more headers than anyone needs', '/api/clients', 70_000],
    ['a longer query than fits into a head', `/api/clients?q=${'a'.repeat(17_000)}`, 1],
  ])('%s', async (_what, url, length) => {
    const answer = await say(served.address, [`GET ${url} HTTP/1.1`, ...head, `X-Long: ${'a'.repeat(length)}`]);
    expectMalformed(answer);
    expect(answer.body.message).toBe('The request could not be read: its address and headers exceed 16 KiB.');
  });

  test.each(['/api/clients/%zz', '/api/%E0%A4%A', '/api/clients/%'])('the address %s', async (url) => {
    expectMalformed(await say(served.address, [`GET ${url} HTTP/1.1`, ...head]));
  });

  test('others are answered all the same', answersOthers);
});

describe('an address that is given whole, with the host, is read by its path', () => {
  const askFor = (line: string) => say(served.address, [`${line} HTTP/1.1`, ...head]);

  test('a record is there', async () => {
    expect(await askFor('GET http://here/api/clients/1')).toMatchObject({ status: 200, body: { data: { id: 1 } } });
  });

  test.each([
    ['DELETE http://here/api/clients', 'get, head, post'],
    ['POST HTTPS://here:1/api/clients/1', 'get, head, put'],
  ])('%s is 405, and what is allowed is %s', async (line, allowed) => {
    const { status, headers } = await askFor(line);
    expect([status, /^allow: (.*)\r$/m.exec(headers)?.[1]]).toEqual([405, allowed]);
  });
});

test('who expects something unknown is answered as anybody', async () => {
  const answer = await say(served.address, ['GET /api/clients/1 HTTP/1.1', ...head, 'Expect: wonders']);
  expect(answer).toMatchObject({ status: 200, body: { data: { id: 1 } } });
  expect(answer.headers).toContain('x-request-id: ');
});

describe('what does not arrive in time is ended', () => {
  /** Expects that the connection ended with a 408 or without an answer. */
  function expectTimeout(received: string): void {
    if (received)
      expect(readAnswer(received)).toMatchObject({ status: 408, body: { success: false, code: 'timeout' } });
  }

  async function unfinished(text: string) {
    const line = await call(served.address);
    line.socket.write(text);
    return line;
  }

  test.concurrent('headers within 10 s, a body within 30 s, however slowly a byte now and then comes', async () => {
    const began = performance.now();
    const secondsUntil = async (end: Promise<string>) => {
      expectTimeout(await end);
      return (performance.now() - began) / 1000;
    };
    const headers = await unfinished(`GET /api/clients HTTP/1.1\r\n${head.join('\r\n')}\r\n`);
    const dripping = await unfinished('GET /api/clients HTTP/1.1\r\nX-Slow: ');
    const drip = setInterval(() => dripping.socket.write('a'), 500);
    const json = 'Content-Type: application/json\r\nContent-Length: 20';
    const body = await unfinished(`POST /api/projects HTTP/1.1\r\n${head.join('\r\n')}\r\n${json}\r\n\r\n{"name"`);
    await answersOthers();

    const [headersEnd, drippingEnd] = await Promise.all([secondsUntil(headers.end), secondsUntil(dripping.end)]);
    clearInterval(drip);
    expect(headersEnd).toBeGreaterThan(9);
    expect(headersEnd).toBeLessThan(15);
    expect(drippingEnd).toBeLessThan(15);
    await answersOthers();

    const bodyEnd = await secondsUntil(body.end);
    expect(bodyEnd).toBeGreaterThan(25);
    expect(bodyEnd).toBeLessThan(35);
    await answersOthers();
  });

  /** The median duration of sixty requests in milliseconds. */
  async function medianWait(): Promise<number> {
    const waits: number[] = [];
    for (let turn = 0; turn < 60; turn++) {
      const began = performance.now();
      await answersOthers();
      waits.push(performance.now() - began);
    }
    return waits.sort((one, other) => one - other)[30] ?? Number.NaN;
  }

  test.concurrent('a thousand who never finish do not keep the others waiting', async () => {
    await answersOthers();
    const alone = await medianWait();
    const lines = await Promise.all(
      Array.from({ length: 1000 }, () => unfinished(`GET /api/clients HTTP/1.1\r\n${head.join('\r\n')}\r\n`)),
    );
    // Two milliseconds allow for the noise of a busy machine.
    expect(await medianWait()).toBeLessThan(1.5 * alone + 2);
    expect(lines.filter(({ socket }) => socket.closed)).toHaveLength(0);
    for (const received of await Promise.all(lines.map(({ end }) => end))) expectTimeout(received);
    await answersOthers();
  });

  test('who leaves in the middle of a body leaves nothing behind', async () => {
    const total = async () => {
      const headers = { Authorization: `Bearer ${served.token}` };
      const reply = await fetch(`${served.address}/api/projects?q=Half-said`, { headers });
      return (await reply.json()).meta.total;
    };
    const json = 'Content-Type: application/json\r\nContent-Length: 40';
    const line = await unfinished(
      `POST /api/projects HTTP/1.1\r\n${head.join('\r\n')}\r\n${json}\r\n\r\n{"name":"Half-said"`,
    );
    line.socket.destroy();
    await once(line.socket, 'close');
    await answersOthers();
    expect(await total()).toBe(0);
  });
});
