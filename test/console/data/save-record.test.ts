// @vitest-environment jsdom
/** Every answer of the one way to change a record, on the real service: with extensions, and without. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { ApiClient } from '#console/data/api-client.ts';
import { readRecord } from '#console/data/read-records.ts';
import { type SaveOutcome, type SomeFields, saveRecord, valuesUnder } from '#console/data/save-record.ts';
import { sentBody } from '#contract/core/body.ts';
import { writableFields } from '#contract/core/field.ts';
import type { Role } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';
import { type Body, changes as changesBySegment, minimalBody, recordOf } from '#test/harness/bodies.ts';
import { asked, bindFetch } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const segment = 'agenda_appointments';

describe.each([
  { mode: 'with extensions', extensions: true },
  { mode: 'on a strict service', extensions: false },
])('saving $mode', ({ extensions }) => {
  let service: TestService;

  beforeAll(async () => {
    const env = { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: extensions ? 'on' : 'off' };
    service = await startService({ demo: true, today: '2026-11-21', env });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  const sourceAs = (role: Role): { api: ApiClient } => {
    const connection = { address: '', token: service.tokens[role], extensions, authorization: true };
    const renew = () => Promise.reject(new Error('401'));
    return { api: { connection: () => connection, language: () => 'en', renew } };
  };
  const read = <S extends Segment>(of: S, id: number) => readRecord(sourceAs('admin').api, of, id);

  async function make(of: Segment, more: Body = {}): Promise<number> {
    const { status, body } = await service.ask('POST', `/api/${of}`, { body: { ...minimalBody(of), ...more } });
    expect(status, JSON.stringify(body)).toBe(201);
    return recordOf(body).id;
  }
  const book = (more: Body = {}) => make(segment, { title: 'Oil', duration: '1.00', time_end: '10:00', ...more });

  async function changeElsewhere(of: Segment, id: number, body: Body): Promise<void> {
    const { status } = await service.ask('PUT', `/api/${of}/${id}`, { body });
    expect(status).toBe(200);
  }

  /** What went out since, by method; the newest body. */
  async function during<T>(work: () => Promise<T>): Promise<{ result: T; methods: string[]; bodies: Body[] }> {
    const from = asked.length;
    const result = await work();
    const sent = asked.slice(from);
    const bodies = sent.flatMap(({ body }) => (body ? [JSON.parse(body) as Body] : []));
    return { result, methods: sent.map(({ method }) => method), bodies };
  }

  /** Something happens just before or after each update that goes out. */
  function aroundUpdates(meddle: {
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

  describe('what the person saw is still so', () => {
    it('is saved after one reading, and says what it was before', async () => {
      const id = await book();
      const seen = { title: 'Oil', duration: '1.0' };
      const { result, methods } = await during(() =>
        saveRecord(sourceAs('admin'), { segment, id, seen, changes: { title: 'Oil and filter', notes: 'Call' } }),
      );
      expect(result).toMatchObject({
        state: 'saved',
        kept: { record: { title: 'Oil and filter', notes: 'Call' } },
        before: { title: 'Oil' },
        unsaved: [],
      });
      expect(methods).toEqual(['GET', 'PUT']);
      expect((await read(segment, id)).record).toMatchObject({
        title: 'Oil and filter',
        notes: 'Call',
        duration: '1.00',
      });
    });

    it('is saved for the version that was seen: unread where the service compares versions', async () => {
      const id = await book();
      const version = await read(segment, id);
      const { result, methods } = await during(() =>
        saveRecord(sourceAs('admin'), { segment, id, version, changes: { title: 'Tires' } }),
      );
      expect(result).toMatchObject({ state: 'saved', before: { title: 'Oil' }, unsaved: [] });
      expect(methods).toEqual(extensions ? ['PUT'] : ['GET', 'PUT']);
    });

    it('is read again where the version has no ETag', async () => {
      const id = await book();
      const { record } = await read(segment, id);
      const { result, methods } = await during(() =>
        saveRecord(sourceAs('admin'), { segment, id, version: { record, etag: null }, changes: { title: 'Tires' } }),
      );
      expect(result.state).toBe('saved');
      expect(methods).toEqual(['GET', 'PUT']);
    });

    it('is left alone where somebody changed something else meanwhile, which stays', async () => {
      const id = await book();
      await changeElsewhere(segment, id, { notes: 'Theirs' });
      const outcome = await saveRecord(sourceAs('admin'), {
        segment,
        id,
        seen: { title: 'Oil' },
        changes: { title: 'Tires' },
      });
      expect(outcome).toMatchObject({ state: 'saved', kept: { record: { title: 'Tires', notes: 'Theirs' } } });
    });
  });

  it('sends nothing where the record holds all of it already, in whatever spelling', async () => {
    const id = await book({ bay_id: 0, notes: '' });
    const changes = { duration: '1.0', bay_id: null, notes: null, time_at: '09:00' };
    const { result, methods } = await during(() =>
      saveRecord(sourceAs('admin'), { segment, id, seen: { duration: '2.00' }, changes }),
    );
    expect(result).toMatchObject({ state: 'unchanged', kept: { record: { id, duration: '1.00' } } });
    expect(methods).toEqual(['GET']);
  });

  describe('somebody else changed what the person saw', () => {
    it('is not saved over it, and their record is given', async () => {
      const id = await book();
      await changeElsewhere(segment, id, { time_at: '11:00', time_end: '12:00', notes: 'Theirs' });
      const seen = { time_at: '09:00:00', time_end: '10:00:00', title: 'Oil' };
      const { result, methods } = await during(() =>
        saveRecord(sourceAs('admin'), { segment, id, seen, changes: { title: 'Tires' } }),
      );
      expect(result).toMatchObject({
        state: 'changed',
        fields: ['time_at', 'time_end'],
        theirs: { record: { time_at: '11:00:00', title: 'Oil', notes: 'Theirs' } },
      });
      expect(methods).toEqual(['GET']);
    });

    it('is found by the version that was seen', async () => {
      const id = await book();
      const version = await read(segment, id);
      await changeElsewhere(segment, id, { notes: 'Theirs' });
      const { result, methods } = await during(() =>
        saveRecord(sourceAs('admin'), { segment, id, version, changes: { title: 'Tires' } }),
      );
      expect(result).toMatchObject({ state: 'changed', fields: ['notes'], theirs: { record: { notes: 'Theirs' } } });
      expect(methods).toEqual(extensions ? ['PUT', 'GET'] : ['GET']);
      expect((await read(segment, id)).record).toMatchObject({ title: 'Oil', notes: 'Theirs' });
    });

    it.runIf(!extensions)(
      'is found although a proxy marks answers with ETags that the service does not compare',
      async () => {
        const id = await book();
        const { record } = await read(segment, id);
        await changeElsewhere(segment, id, { notes: 'Theirs' });
        const version = { record, etag: 'W/"17-of-a-proxy"' };
        const outcome = await saveRecord(sourceAs('admin'), { segment, id, version, changes: { title: 'Tires' } });
        expect(outcome).toMatchObject({ state: 'changed', fields: ['notes'] });
        expect((await read(segment, id)).record.notes).toBe('Theirs');
      },
    );

    it('is replaced where it does not matter what was there', async () => {
      const id = await book();
      await changeElsewhere(segment, id, { title: 'Theirs' });
      const outcome = await saveRecord(sourceAs('admin'), { segment, id, changes: { title: 'Mine' } });
      expect(outcome).toMatchObject({ state: 'saved', before: { title: 'Theirs' } });
    });
  });

  describe.runIf(extensions)('somebody else saves between the reading and the writing', () => {
    it('is not saved over what was seen', async () => {
      const id = await book();
      aroundUpdates({ before: () => changeElsewhere(segment, id, { title: 'Theirs' }) });
      const { result, methods } = await during(() =>
        saveRecord(sourceAs('admin'), { segment, id, seen: { title: 'Oil' }, changes: { title: 'Mine' } }),
      );
      expect(result).toMatchObject({ state: 'changed', fields: ['title'], theirs: { record: { title: 'Theirs' } } });
      expect(methods).toEqual(['GET', 'PUT', 'GET']);
    });

    it('is saved beside what was not looked at', async () => {
      const id = await book();
      let times = 0;
      aroundUpdates({
        before: async () => {
          if (!times++) await changeElsewhere(segment, id, { notes: 'Theirs' });
        },
      });
      const { result, methods } = await during(() =>
        saveRecord(sourceAs('admin'), { segment, id, seen: { title: 'Oil' }, changes: { title: 'Mine' } }),
      );
      expect(result).toMatchObject({ state: 'saved', kept: { record: { title: 'Mine', notes: 'Theirs' } } });
      expect(methods).toEqual(['GET', 'PUT', 'GET', 'PUT']);
    });

    it('gives up after three attempts, and says so', async () => {
      const id = await book();
      let times = 0;
      aroundUpdates({ before: () => changeElsewhere(segment, id, { notes: `Theirs ${++times}` }) });
      const { result, methods } = await during(() =>
        saveRecord(sourceAs('admin'), { segment, id, seen: { title: 'Oil' }, changes: { title: 'Mine' } }),
      );
      expect(result).toMatchObject({ state: 'changed', fields: ['title'], theirs: { record: { notes: 'Theirs 3' } } });
      expect(methods.filter((method) => method === 'PUT')).toHaveLength(3);
    });

    it('is saved where another version holds the same fields', async () => {
      const id = await make('clients');
      const version = await read('clients', id);
      await make('clients_contacts', { client_id: id });
      const { result, methods } = await during(() =>
        saveRecord(sourceAs('admin'), { segment: 'clients', id, version, changes: { city: 'Laval' } }),
      );
      expect(result.state).toBe('saved');
      expect(methods).toEqual(['PUT', 'GET', 'PUT']);
    });
  });

  describe('what goes out', () => {
    const updated = (Object.keys(changesBySegment) as Segment[]).filter(
      (each) => !moduleOf(each).endpoints.update?.commands,
    );

    test.each(updated)('%s: the change alone, or the whole body where the endpoint wants it', async (of) => {
      const id = await make(of);
      const { fields, endpoints } = moduleOf(of);
      const changes: SomeFields = of === 'sales_products' ? { product_price: '12.50' } : changeOf(of);
      const version = await read(of, id);
      const { result, bodies } = await during(() =>
        saveRecord<Segment>(sourceAs('admin'), { segment: of, id, version, changes }),
      );
      expect(result).toMatchObject({ state: 'saved', unsaved: [], kept: { record: changes } });
      const whole = valuesUnder<Segment>(version.record, version.record);
      const kept = endpoints.update?.wholeBody
        ? Object.fromEntries(Object.entries(whole).filter(([name]) => writableFields(fields)[name]))
        : {};
      expect(bodies).toEqual([sentBody(fields, { ...kept, ...changes })]);
    });

    const changeOf = (of: Segment): SomeFields => {
      const { fields } = moduleOf(of);
      const listed = changesBySegment[of] ?? {};
      const named = Object.entries(fields).flatMap(([name, { inputName = name }]) =>
        listed[inputName] === undefined ? [] : [[name, listed[inputName]]],
      );
      return Object.fromEntries(named);
    };

    it('is nothing that the service computes or assigns', async () => {
      const id = await make('sales_products');
      const changes = { product_price: '3.00', produit_total: '0.00' };
      const { bodies } = await during(() =>
        saveRecord(sourceAs('admin'), { segment: 'sales_products', id, seen: {}, changes }),
      );
      expect(bodies.map((body) => Object.keys(body))).toEqual([['product_price']]);
    });

    it('is what the service takes; what it does not take is named as not kept', async () => {
      const id = await make('sales_products');
      const changes = { product_price: '4.00', product_quantity: '2.00' };
      const { result, bodies } = await during(() =>
        saveRecord(sourceAs('admin'), { segment: 'sales_products', id, seen: {}, changes }),
      );
      expect(result).toMatchObject({ state: 'saved', unsaved: extensions ? [] : ['product_quantity'] });
      expect(bodies.map((body) => Object.keys(body).sort())).toEqual([
        extensions ? ['product_price', 'product_quantity'] : ['product_price'],
      ]);
    });

    it('is nothing where the service takes none of it', async () => {
      const id = await make('sales_products');
      const { result, methods } = await during(() =>
        saveRecord(sourceAs('admin'), {
          segment: 'sales_products',
          id,
          seen: {},
          changes: { product_description: 'New' },
        }),
      );
      expect(result.state).toBe(extensions ? 'saved' : 'refused');
      expect(methods.includes('PUT')).toBe(extensions);
    });
  });

  it('names what the service did not keep as it was sent', async () => {
    const id = await book();
    aroundUpdates({
      before: async (body) => {
        delete body.notes;
        body.title = 'Cut';
      },
    });
    const changes = { title: 'Cut off', notes: 'Call', color: '#AA0000' };
    const outcome = await saveRecord(sourceAs('admin'), { segment, id, seen: {}, changes });
    expect(outcome).toMatchObject({ state: 'saved', unsaved: ['title', 'notes'], kept: { record: { title: 'Cut' } } });
  });

  test.each(['seen', 'version'] as const)('a record that is gone is said to be gone (%s)', async (by) => {
    const id = await book();
    const version = await read(segment, id);
    await service.ask('DELETE', `/api/${segment}/${id}`);
    const known = by === 'version' ? { version } : { seen: { title: 'Oil' } };
    const outcome = await saveRecord(sourceAs('admin'), { segment, id, ...known, changes: { title: 'Tires' } });
    expect(outcome).toMatchObject({ state: 'gone', error: { status: 404 } });
  });

  test.each<{ why: string; role: Role; changes: SomeFields<typeof segment>; error: object }>([
    {
      why: 'a wrong value',
      role: 'admin',
      changes: { duration: '-1.00' },
      error: { status: 422, fields: { duration: [expect.any(String)] } },
    },
    { why: 'a record that there is not', role: 'admin', changes: { client_id: 999_999 }, error: { status: 422 } },
    { why: 'a role without the right', role: 'viewer', changes: { title: 'Mine' }, error: { status: 403 } },
  ])('what the service refuses is told in its words: $why', async ({ role, changes, error }) => {
    const id = await book();
    const outcome = await saveRecord(sourceAs(role), { segment, id, seen: {}, changes });
    expect(outcome).toMatchObject({ state: 'refused', error });
    expect((await read(segment, id)).record).toMatchObject({ title: 'Oil', duration: '1.00' });
  });

  describe('no answer comes', () => {
    const changes = { title: 'Mine' };
    const noAnswer = () => Promise.reject(new TypeError('network'));

    async function lose(id: number, isCarriedOut: boolean): Promise<void> {
      aroundUpdates({ instead: async (send) => (isCarriedOut ? send().then(noAnswer) : noAnswer()) });
      const attempt = saveRecord(sourceAs('admin'), { segment, id, seen: { title: 'Oil' }, changes });
      await expect(attempt).rejects.toMatchObject({ status: 0, doubt: 'repeatable' });
      bindFetch(service);
    }

    const again = (id: number, retrying: boolean): Promise<SaveOutcome<typeof segment>> =>
      saveRecord(sourceAs('admin'), { segment, id, seen: { title: 'Oil' }, changes, retrying });

    it('is thrown, and the change can be sent again', async () => {
      const id = await book();
      await lose(id, false);
      expect(await again(id, true)).toMatchObject({ state: 'saved', before: { title: 'Oil' } });
    });

    it('is saved by the attempt that got no answer, which is its own change', async () => {
      const id = await book();
      await lose(id, true);
      const { result, methods } = await during(() => again(id, true));
      expect(result).toMatchObject({
        state: 'saved',
        before: { title: 'Oil' },
        unsaved: [],
        kept: { record: { title: 'Mine' } },
      });
      expect(methods).toEqual(['GET']);
    });

    it('is nobody’s own change unless it is tried again', async () => {
      const id = await book();
      await lose(id, true);
      expect((await again(id, false)).state).toBe('unchanged');
      const blind = await saveRecord(sourceAs('admin'), { segment, id, changes, retrying: true });
      expect(blind.state).toBe('unchanged');
    });

    it('is told where somebody else changed it since', async () => {
      const id = await book();
      await lose(id, true);
      await changeElsewhere(segment, id, { title: 'Theirs' });
      expect(await again(id, true)).toMatchObject({ state: 'changed', fields: ['title'] });
    });

    it('is thrown where the record cannot be read', async () => {
      const id = await book();
      globalThis.fetch = noAnswer;
      await expect(again(id, false)).rejects.toMatchObject({ status: 0, doubt: 'none' });
    });
  });

  test('the former values of a change are those that the record showed', async () => {
    const { record } = await read(segment, await book({ bay_id: null }));
    const values = valuesUnder<typeof segment>(record, { bay_id: 9, duration: '3.00' });
    expect(values).toEqual({ bay_id: null, duration: '1.00' });
  });
});
