/** Helpers for the tests of saving: they make records, change them from elsewhere, and intercept requests. */
import { expect } from 'vitest';
import type { ApiClient } from '#console/data/api-client.ts';
import { readRecord } from '#console/data/read-records.ts';
import type { Role } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';
import { type Body, minimalBody, recordOf } from '#test/harness/bodies.ts';
import { sentRequests } from '#test/harness/console.tsx';
import type { TestService } from '#test/harness/service.ts';

export const segment = 'agenda_appointments';

export function savingAt(service: () => TestService, extensions: boolean) {
  const apiAs = (role: Role): ApiClient => {
    const connection = { address: '', token: service().tokens[role], extensions, authorization: true };
    const renew = () => Promise.reject(new Error('401'));
    return { connection: () => connection, language: () => 'en', renew };
  };
  const read = <S extends Segment>(of: S, id: number) => readRecord(apiAs('admin'), of, id);

  async function make(of: Segment, more: Body = {}): Promise<number> {
    const { status, body } = await service().ask('POST', `/api/${of}`, { body: { ...minimalBody(of), ...more } });
    expect(status, JSON.stringify(body)).toBe(201);
    return recordOf(body).id;
  }
  const book = (more: Body = {}) => make(segment, { title: 'Oil', duration: '1.00', time_end: '10:00', ...more });

  async function changeElsewhere(of: Segment, id: number, body: Body): Promise<void> {
    const { status } = await service().ask('PUT', `/api/${of}/${id}`, { body });
    expect(status).toBe(200);
  }

  /** The result of the work, and the requests sent meanwhile with our tokens, without late ones of an earlier test. */
  async function during<T>(work: () => Promise<T>): Promise<{ result: T; methods: string[]; bodies: Body[] }> {
    const from = sentRequests.length;
    const result = await work();
    const ours = new Set(Object.values(service().tokens).map((token) => `Bearer ${token}`));
    const sent = sentRequests.slice(from).filter(({ headers }) => ours.has(headers.authorization ?? ''));
    const bodies = sent.flatMap(({ body }) => (body ? [JSON.parse(body) as Body] : []));
    return { result, methods: sent.map(({ method }) => method), bodies };
  }

  return { apiAs, read, make, book, changeElsewhere, during };
}

/** Runs code just before each update that is sent, or in its place. */
export function aroundUpdates(meddle: {
  before?: (body: Body) => Promise<unknown>;
  instead?: (send: () => Promise<Response>) => Promise<Response>;
}): void {
  const reach = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'PUT') return reach(input, init);
    const body = JSON.parse(String(init.body)) as Body;
    await meddle.before?.(body);
    const send = () => reach(input, { ...init, body: JSON.stringify(body) });
    return meddle.instead ? meddle.instead(send) : send();
  };
}
