/** Without the automotive add-on the agenda is refused, and nothing else (rulings section 1, "add-on"). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeFor, minimalBody } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { listedEndpoints } from '#test/harness/specification.ts';

const agenda = listedEndpoints.filter(({ segment }) => segment.startsWith('agenda_'));
const others = listedEndpoints.filter(
  ({ segment, operation }) => !segment.startsWith('agenda_') && operation === 'list',
);

describe.each(['off', 'on'])('with extensions %s', (mode) => {
  let service: TestService;
  let before: Record<string, string>;
  beforeAll(async () => {
    const env = { AUTOMOTIVE_ADDON: 'off', COMPTOIR_EXTENSIONS: mode };
    service = await startService({ demo: true, today: '2026-11-21', env });
    before = await service.tableDigests();
  });
  afterAll(() => service.close());

  it.each(agenda)('refuses $method $path', async ({ method, path, operation, segment }) => {
    const body =
      operation === 'create' ? minimalBody(segment) : operation === 'update' ? changeFor(segment) : undefined;
    const answer = await service.ask(method, path.replace(':id', '1'), { body });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ success: false, message: expect.any(String), code: 'addon_required' });
  });

  it('leaves everything as it was, after all of these', async () => {
    expect(await service.tableDigests()).toEqual(before);
  });

  it.each(others)('has $path', async ({ path }) => {
    expect((await service.ask('GET', path)).status).toBe(200);
  });
});

it('is said where the service describes itself', async () => {
  const without = await startService({ env: { AUTOMOTIVE_ADDON: 'off' } });
  expect((await without.ask('GET', '/api')).body.data.addons).toEqual([]);
  await without.close();
});

it('is needed by a report that is asked about the agenda', async () => {
  const without = await startService({ env: { AUTOMOTIVE_ADDON: 'off' } });
  const { status, body } = await without.ask('GET', '/api/field_values?field=agenda_bays.name');
  expect([status, body.code]).toEqual([403, 'addon_required']);
  await without.close();
});
