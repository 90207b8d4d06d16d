import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { adminToken, bearer, ownPlace, type Place } from '#test/cli/place.ts';

const codes = async ({ comptoir }: Place): Promise<string[]> =>
  (await comptoir('export', 'clients')).stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).code);

function client(here: { address: string; token: string }, code: string): Promise<Response> {
  return fetch(`${here.address}/api/clients`, {
    method: 'POST',
    headers: { ...bearer(here.token), 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, name: code }),
  });
}

describe('a backup', () => {
  test('made while others write holds all that was acknowledged before it began, and is whole', async () => {
    const here = ownPlace();
    const token = await adminToken(here);
    const { address, end } = await here.serve();
    const acknowledged: string[] = [];
    let done = false;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; !done; turn++) {
        const code = `W${writer}-${turn}`;
        expect((await client({ address, token }, code)).status).toBe(201);
        acknowledged.push(code);
      }
    });
    for (let turn = 1; turn <= 3; turn++) {
      const before = [...acknowledged];
      const file = join(here.dir, `backup-${turn}.db`);
      expect(await here.comptoir('backup', file)).toMatchObject({ status: 0, stdout: '' });
      const there = ownPlace();
      expect(await there.comptoir('restore', file)).toMatchObject({ status: 0, stdout: '' });
      const found = new Set(await codes(there));
      expect(before.filter((code) => !found.has(code))).toEqual([]);
      expect(await there.comptoir('check')).toMatchObject({ status: 0 });
      expect(existsSync(`${file}.partial`)).toBe(false);
    }
    done = true;
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(3);
    expect(await end()).toBe(0);
  });

  test('that cannot be written is refused in a sentence', async () => {
    const here = ownPlace();
    const { status, stderr } = await here.comptoir('backup', join(here.dir, 'no', 'such', 'directory', 'b.db'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\S.*\n$/);
  });
});

describe('restore', () => {
  async function withBackup() {
    const here = ownPlace();
    const token = await adminToken(here);
    const served = await here.serve();
    const service = { address: served.address, token };
    expect((await client(service, 'KEPT')).status).toBe(201);
    const file = join(here.dir, 'backup.db');
    expect(await here.comptoir('backup', file)).toMatchObject({ status: 0 });
    expect((await client(service, 'LATER')).status).toBe(201);
    return { here, served, service, file };
  }

  test('refuses to replace data without --force, and leaves them as they are', async () => {
    const { here, served, file } = await withBackup();
    const { status, stderr } = await here.comptoir('restore', file);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\S.*--force.*\n$/);
    expect(await codes(here)).toEqual(['KEPT', 'LATER']);
    expect(await served.end()).toBe(0);
  });

  test('with --force while the service runs: the data are back, ETags are void, and writing goes on', async () => {
    const { here, served, service, file } = await withBackup();
    const list = (etag?: string) =>
      fetch(`${service.address}/api/clients`, {
        headers: { ...bearer(service.token), ...(etag && { 'If-None-Match': etag }) },
      });
    const before = await list();
    const etag = before.headers.get('etag') ?? '';
    expect((await before.json()).meta.total).toBe(2);

    expect(await here.comptoir('restore', file, '--force')).toMatchObject({ status: 0, stdout: '' });
    const after = await list(etag);
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
    expect((await after.json()).data.map(({ code }: { code: string }) => code)).toEqual(['KEPT']);

    expect((await client(service, 'AGAIN')).status).toBe(201);
    expect((await client(service, 'LATER')).status).toBe(201);
    // As many writes as before, and yet no list of before may pass for one of now.
    expect((await list(etag)).status).toBe(200);
    expect(await served.end()).toBe(0);
    expect(await codes(here)).toEqual(['KEPT', 'AGAIN', 'LATER']);
    expect(await here.comptoir('check')).toMatchObject({ status: 0 });
  });

  test.each([
    ['a file that is not there', undefined],
    ['a file that is no database', 'not a database, but long enough to look at'.repeat(40)],
    ['an empty file', ''],
  ])('refuses %s and leaves the data as they are', async (_what, text) => {
    const here = ownPlace();
    await adminToken(here);
    const file = join(here.dir, 'backup.db');
    if (text !== undefined) writeFileSync(file, text);
    const { status, stderr } = await here.comptoir('restore', file, '--force');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\S.*backup\.db.*\n$/);
    expect((await here.comptoir('token', 'list')).stdout).toMatch(/^1\tada\tadmin\t/);
  });
});
