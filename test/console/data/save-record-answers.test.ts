// @vitest-environment shared-window
/** What is sent of a change, and what the service's answer results in: with extensions, and without. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { newId } from '#console/data/new-id.ts';
import { type SaveOutcome, type SomeFields, saveRecord, valuesBefore } from '#console/data/save-record.ts';
import { sentBody } from '#contract/core/body.ts';
import { writableFields } from '#contract/core/field.ts';
import type { Role } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { aroundUpdates, savingAt, segment } from '#test/console/data/saving.ts';
import { changes as changesBySegment } from '#test/harness/bodies.ts';
import { bindFetch } from '#test/harness/console.tsx';
import { cutRequests, rewriteReplies } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const newCode = () => newId().slice(0, 8);

describe.each([
  { mode: 'with extensions', extensions: true },
  { mode: 'on a strict service', extensions: false },
])('a change that is sent $mode', ({ extensions }) => {
  let service: TestService;
  const { apiAs, read, make, book, changeElsewhere, during } = savingAt(() => service, extensions);

  beforeAll(async () => {
    const env = { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: extensions ? 'on' : 'off' };
    service = await startService({ demo: true, today: '2026-11-21', env });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

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
        saveRecord<Segment>(apiAs('admin'), { segment: of, id, version, changes }),
      );
      expect(result).toMatchObject({ state: 'saved', unsaved: [], version: { record: changes } });
      const whole = valuesBefore<Segment>(version.record, version.record);
      const wholeBody = endpoints.update?.wholeBody
        ? Object.fromEntries(Object.entries(whole).filter(([name]) => writableFields(fields)[name]))
        : {};
      expect(bodies).toEqual([sentBody(fields, { ...wholeBody, ...changes })]);
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
        saveRecord(apiAs('admin'), { segment: 'sales_products', id, seen: {}, changes }),
      );
      expect(bodies.map((body) => Object.keys(body))).toEqual([['product_price']]);
    });

    it('is what the service takes; what it does not take is named as not kept', async () => {
      const id = await make('sales_products');
      const changes = { product_price: '4.00', product_quantity: '2.00' };
      const { result, bodies } = await during(() =>
        saveRecord(apiAs('admin'), { segment: 'sales_products', id, seen: {}, changes }),
      );
      expect(result).toMatchObject({ state: 'saved', unsaved: extensions ? [] : ['product_quantity'] });
      expect(bodies.map((body) => Object.keys(body).sort())).toEqual([
        extensions ? ['product_price', 'product_quantity'] : ['product_price'],
      ]);
    });

    it('is also a field that the reading leaves out: nobody knows what it has', async () => {
      const id = await make('resources', { code: newCode() });
      rewriteReplies(
        ({ method }) => method === 'GET',
        (text) => text.replace(/"code":"[^"]*",/, ''),
      );
      const changes = { code: newCode() };
      const { bodies } = await during(() =>
        saveRecord(apiAs('admin'), { segment: 'resources', id, seen: {}, changes }),
      );
      expect(bodies).toEqual([changes]);
    });

    it('is nothing where the service takes none of it', async () => {
      const id = await make('sales_products');
      const { result, methods } = await during(() =>
        saveRecord(apiAs('admin'), {
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
    const outcome = await saveRecord(apiAs('admin'), { segment, id, seen: {}, changes });
    expect(outcome).toMatchObject({
      state: 'saved',
      unsaved: ['title', 'notes'],
      version: { record: { title: 'Cut' } },
    });
  });

  test.each(['seen', 'version'] as const)('a record that is gone is said to be gone (%s)', async (by) => {
    const id = await book();
    const version = await read(segment, id);
    await service.ask('DELETE', `/api/${segment}/${id}`);
    const known = by === 'version' ? { version } : { seen: { title: 'Oil' } };
    const outcome = await saveRecord(apiAs('admin'), { segment, id, ...known, changes: { title: 'Tires' } });
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
    const outcome = await saveRecord(apiAs(role), { segment, id, seen: {}, changes });
    expect(outcome).toMatchObject({ state: 'refused', error });
    expect((await read(segment, id)).record).toMatchObject({ title: 'Oil', duration: '1.00' });
  });

  describe('no answer comes', () => {
    const changes = { title: 'Mine' };
    const noAnswer = () => Promise.reject(new TypeError('network'));

    async function lose(id: number, isCarriedOut: boolean): Promise<void> {
      aroundUpdates({ instead: async (send) => (isCarriedOut ? send().then(noAnswer) : noAnswer()) });
      const attempt = saveRecord(apiAs('admin'), { segment, id, seen: { title: 'Oil' }, changes });
      await expect(attempt).rejects.toMatchObject({ status: 0, uncertainty: 'repeatable' });
      bindFetch(service);
    }

    const again = (id: number, retrying: boolean): Promise<SaveOutcome<typeof segment>> =>
      saveRecord(apiAs('admin'), { segment, id, seen: { title: 'Oil' }, changes, retrying });

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
        version: { record: { title: 'Mine' } },
      });
      expect(methods).toEqual(['GET']);
    });

    it('is nobody’s own change unless it is tried again', async () => {
      const id = await book();
      await lose(id, true);
      expect((await again(id, false)).state).toBe('unchanged');
      const blind = await saveRecord(apiAs('admin'), { segment, id, changes, retrying: true });
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
      cutRequests(() => true);
      await expect(again(id, false)).rejects.toMatchObject({ status: 0, uncertainty: 'none' });
    });
  });

  test('the former values of a change are those that the record showed', async () => {
    const { record } = await read(segment, await book({ bay_id: null }));
    const values = valuesBefore<typeof segment>(record, { bay_id: 9, duration: '3.00' });
    expect(values).toEqual({ bay_id: null, duration: '1.00' });
  });
});
