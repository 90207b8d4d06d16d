/** Paging of every list, in both modes, against the known size of the demonstration company. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';
import { listedLists } from '#test/harness/specification.ts';

const totals: Record<string, number> = {
  branches: 3,
  resources: 25,
  agenda_bays: 12,
  agenda_displays: 4,
  agenda_workflows: 8,
  clients: 240,
  providers: 60,
  products: 150,
  projects: 40,
  sales: 400,
  bookings: 300,
  stops: 800,
  actions: 900,
  reminders: 120,
  transactions: 1500,
};

describe.each(['off', 'on'])('with extensions %s', (mode) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ demo: true, today: '2026-11-21', env: { COMPTOIR_EXTENSIONS: mode } });
  });
  afterAll(() => service.close());

  async function page(path: string, query: string) {
    const { status, body } = await service.ask('GET', `${path}?${query}`);
    expect(status, query).toBe(200);
    return body as { data: { id: number }[]; meta: Record<string, number> };
  }

  describe.each(listedLists)('$path', ({ path, segment }) => {
    it('has 20 on a page when nothing is said', async () => {
      const { data, meta } = await page(path, '');
      const total = totals[segment] ?? meta.total ?? 0;
      expect(meta).toEqual({ current_page: 1, last_page: Math.ceil(total / 20), per_page: 20, total });
      expect(data).toHaveLength(Math.min(20, total));
    });

    it.each([
      ['1', 1],
      ['100', 100],
      ['101', 100],
      ['1000', 100],
      ['999999999999999', 100],
      ['9'.repeat(30), 100],
    ])('per_page=%s uses %i', async (requestedSize, used) => {
      const { data, meta } = await page(path, `per_page=${requestedSize}`);
      const total = meta.total as number;
      expect(meta).toEqual({ current_page: 1, last_page: Math.ceil(total / used), per_page: used, total });
      expect(data).toHaveLength(Math.min(used, total));
    });

    it('is empty past its last page', async () => {
      for (const requestedPage of ['9999', '999999999999999']) {
        const { data, meta } = await page(path, `page=${requestedPage}&per_page=100`);
        expect(data).toEqual([]);
        expect(meta).toMatchObject({ current_page: Number(requestedPage), per_page: 100 });
        expect(meta.last_page).toBe(Math.ceil((meta.total as number) / 100));
      }
    });

    it('gives every record once, page by page', async () => {
      const ids: number[] = [];
      const { meta } = await page(path, 'per_page=100');
      for (let number = 1; number <= (meta.last_page as number); number++)
        ids.push(...(await page(path, `page=${number}&per_page=100`)).data.map(({ id }) => id));
      expect(ids).toHaveLength(meta.total as number);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it.each(['0', '-1', 'abc', '1.5', '1e3', '', '%20', '%2B1', '1%00'])('refuses "%s"', async (wrong) => {
      for (const name of ['page', 'per_page']) {
        const { status, body } = await service.ask('GET', `${path}?${name}=${wrong}`);
        expect(status, name).toBe(422);
        expect(body).toEqual({
          success: false,
          message: 'Some fields need to be corrected.',
          code: 'invalid',
          errors: { [name]: ['Enter a whole number of 1 or more.'] },
        });
      }
    });
  });
});

it('has one empty page where there is nothing', async () => {
  const service = await startService();
  for (const { path } of listedLists) {
    const { body } = await service.ask('GET', path);
    expect(body.data, path).toEqual([]);
    expect(body.meta, path).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 0 });
  }
  await service.close();
});
