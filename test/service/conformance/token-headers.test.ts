/** Several headers, or several lines of one, that name tokens (rulings section 1, "header"). */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListenableService, listenable } from '#test/harness/change-stream.ts';
import { startService } from '#test/harness/service.ts';

let service: ListenableService;
beforeAll(async () => {
  service = await listenable(await startService());
}, 120_000);
afterAll(() => service.close());

/** Each value goes out on a line of its own. */
function statusOf(headers: Record<string, string[]>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL('/api/clients', service.app.listeningOrigin), { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('error', reject).end();
  });
}

it.each(['Authentication', 'Authentification', 'Authorization'])('%s names one token, however often', async (name) => {
  const { admin, viewer } = service.tokens;
  expect(await statusOf({ [name]: [`Bearer ${admin}`] })).toBe(200);
  expect(await statusOf({ [name]: [`Bearer ${admin}`, `Bearer ${admin}`] })).toBe(200);
  expect(await statusOf({ [name]: [`Bearer ${admin}`, `Bearer ${viewer}`] })).toBe(401);
  expect(await statusOf({ [name]: [`Bearer ${viewer}`, `Bearer ${admin}`] })).toBe(401);
});

it('two headers name the same token, or nobody', async () => {
  const { admin, viewer } = service.tokens;
  expect(await statusOf({ Authentication: [`Bearer ${admin}`], Authorization: [`Bearer ${admin}`] })).toBe(200);
  expect(await statusOf({ Authentication: [`Bearer ${admin}`], Authorization: [`Bearer ${viewer}`] })).toBe(401);
});
