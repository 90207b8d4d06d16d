/** An id that is not a positive integer, or that no record has, is a 404. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeFor } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { listedEndpoints } from '#test/harness/specification.ts';

const wrongIds = [
  '0',
  '-1',
  '1e3',
  '__proto__',
  '1.0',
  '%00',
  '1%00',
  '99999999999999999999',
  '9007199254740992',
  '9007199254740991',
  '999999',
  'abc',
  '01',
  '%2B1',
  '%201',
  '1%20',
  '0x1',
  '1,2',
  'null',
  '%D9%A1',
  '9'.repeat(300),
];

const addressed = listedEndpoints.filter(({ path }) => path.includes(':id'));

describe.each(['off', 'on'])('with extensions %s', (mode) => {
  let service: TestService;
  let before: Record<string, string>;
  beforeAll(async () => {
    service = await startService({ demo: true, today: '2026-11-21', env: { COMPTOIR_EXTENSIONS: mode } });
    before = await service.tableDigests();
  });
  afterAll(() => service.close());

  it.each(addressed)('$method $path has no record of a wrong id ($segment)', async ({ method, path, segment }) => {
    for (const id of wrongIds) {
      const body = method === 'PUT' ? changeFor(segment) : undefined;
      const answer = await service.ask(method, path.replace(':id', id), { body });
      expect(answer.status, id).toBe(404);
      expect(answer.body, id).toEqual({ success: false, message: expect.any(String), code: expect.any(String) });
    }
  });

  it('leaves everything as it was, after all of these', async () => {
    expect(await service.tableDigests()).toEqual(before);
  });

  it('reads a reminder only where the id is there', async () => {
    expect((await service.ask('GET', '/api/reminders?id=')).status).toBe(404);
    expect((await service.ask('PUT', '/api/reminders?id=', { body: { title: 'x' } })).status).toBe(404);
    expect((await service.ask('PUT', '/api/reminders?id=5&id=6', { body: { title: 'x' } })).status).toBe(404);
  });
});
