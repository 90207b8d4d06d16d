/** The API of the started product, called by its administrator as another program would. */
import { expect } from 'vitest';
import type { Served } from '#test/harness/process.ts';

interface ListReply<R> {
  data: R[];
  meta: { last_page: number };
}

/** The whole reply to a request that must succeed; `path` is relative to `/api/`. */
export async function askServed<R>(
  { address, token }: Served,
  method: string,
  path: string,
  body?: unknown,
): Promise<R> {
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const reply = await fetch(`${address}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  expect(reply.ok, `${method} ${path}`).toBe(true);
  return reply.json();
}

/** Creates a record, and returns its id. Some modules reply with a list of one. */
export async function createServed(served: Served, segment: string, body: object): Promise<number> {
  const { data } = await askServed<{ data: { id: number } | { id: number }[] }>(served, 'POST', segment, body);
  const [created] = [data].flat();
  if (!created) throw new Error(`no record of ${segment} was created`);
  return created.id;
}

/** Every record of a list, page by page. */
export async function readAllServed<R>(served: Served, path: string): Promise<R[]> {
  const records: R[] = [];
  for (let number = 1, last = 1; number <= last; number++) {
    const page = `${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${number}`;
    const { data, meta } = await askServed<ListReply<R>>(served, 'GET', page);
    records.push(...data);
    last = meta.last_page;
  }
  return records;
}
