// @vitest-environment shared-window
/** Whether a change is sent, on the real service: with extensions, and without. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveRecord } from '#console/data/save-record.ts';
import { aroundUpdates, savingAt, segment } from '#test/console/data/saving.ts';
import { bindFetch } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

describe.each([
  { mode: 'with extensions', extensions: true },
  { mode: 'on a strict service', extensions: false },
])('saving $mode', ({ extensions }) => {
  let service: TestService;
  const { apiAs, read, make, book, changeElsewhere, during } = savingAt(() => service, extensions);

  beforeAll(async () => {
    const env = { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: extensions ? 'on' : 'off' };
    service = await startService({ demo: true, today: '2026-11-21', env });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  describe('what the person saw is still so', () => {
    it('is saved after one reading, and says what it was before', async () => {
      const id = await book();
      const seen = { title: 'Oil', duration: '1.0' };
      const { result, methods } = await during(() =>
        saveRecord(apiAs('admin'), { segment, id, seen, changes: { title: 'Oil and filter', notes: 'Call' } }),
      );
      expect(result).toMatchObject({
        state: 'saved',
        version: { record: { title: 'Oil and filter', notes: 'Call' } },
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
        saveRecord(apiAs('admin'), { segment, id, version, changes: { title: 'Tires' } }),
      );
      expect(result).toMatchObject({ state: 'saved', before: { title: 'Oil' }, unsaved: [] });
      expect(methods).toEqual(extensions ? ['PUT'] : ['GET', 'PUT']);
    });

    it('is read again where the version has no ETag', async () => {
      const id = await book();
      const { record } = await read(segment, id);
      const { result, methods } = await during(() =>
        saveRecord(apiAs('admin'), { segment, id, version: { record, etag: null }, changes: { title: 'Tires' } }),
      );
      expect(result.state).toBe('saved');
      expect(methods).toEqual(['GET', 'PUT']);
    });

    it('is left alone where somebody changed something else meanwhile, which stays', async () => {
      const id = await book();
      await changeElsewhere(segment, id, { notes: 'Theirs' });
      const outcome = await saveRecord(apiAs('admin'), {
        segment,
        id,
        seen: { title: 'Oil' },
        changes: { title: 'Tires' },
      });
      expect(outcome).toMatchObject({ state: 'saved', version: { record: { title: 'Tires', notes: 'Theirs' } } });
    });
  });

  it('sends nothing where the record holds all of it already, in whatever spelling', async () => {
    const id = await book({ bay_id: 0, notes: '' });
    const changes = { duration: '1.0', bay_id: null, notes: null, time_at: '09:00' };
    const { result, methods } = await during(() =>
      saveRecord(apiAs('admin'), { segment, id, seen: { duration: '2.00' }, changes }),
    );
    expect(result).toMatchObject({ state: 'unchanged', version: { record: { id, duration: '1.00' } } });
    expect(methods).toEqual(['GET']);
  });

  describe('the browser sends the request twice, because a connection in use broke before the answer', () => {
    beforeEach(() => aroundUpdates({ instead: (send) => send().then(send) }));

    it('is saved, and says what it was before', async () => {
      const id = await book();
      const outcome = await saveRecord(apiAs('admin'), {
        ...{ segment, id, seen: { title: 'Oil', duration: '1.00' }, changes: { title: 'Tires' } },
      });
      expect(outcome).toMatchObject({ state: 'saved', before: { title: 'Oil' }, unsaved: [] });
      expect((await read(segment, id)).record.title).toBe('Tires');
    });

    it('is saved also where a version was sent', async () => {
      const id = await book();
      const version = await read(segment, id);
      const outcome = await saveRecord(apiAs('admin'), { segment, id, version, changes: { title: 'Tires' } });
      expect(outcome).toMatchObject({ state: 'saved', before: { title: 'Oil' }, unsaved: [] });
    });
  });

  describe('somebody else changed what the person saw', () => {
    it('is nobody’s change where they changed it to the same, and something else besides', async () => {
      const id = await book();
      const version = await read(segment, id);
      await changeElsewhere(segment, id, { title: 'Tires', notes: 'Theirs' });
      const outcome = await saveRecord(apiAs('admin'), { segment, id, version, changes: { title: 'Tires' } });
      expect(outcome).toMatchObject({ state: 'unchanged', version: { record: { notes: 'Theirs' } } });
    });

    it('is not saved over it, and their record is given', async () => {
      const id = await book();
      await changeElsewhere(segment, id, { time_at: '11:00', time_end: '12:00', notes: 'Theirs' });
      const seen = { time_at: '09:00:00', time_end: '10:00:00', title: 'Oil' };
      const { result, methods } = await during(() =>
        saveRecord(apiAs('admin'), { segment, id, seen, changes: { title: 'Tires' } }),
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
        saveRecord(apiAs('admin'), { segment, id, version, changes: { title: 'Tires' } }),
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
        const outcome = await saveRecord(apiAs('admin'), { segment, id, version, changes: { title: 'Tires' } });
        expect(outcome).toMatchObject({ state: 'changed', fields: ['notes'] });
        expect((await read(segment, id)).record.notes).toBe('Theirs');
      },
    );

    it('is replaced where it does not matter what was there', async () => {
      const id = await book();
      await changeElsewhere(segment, id, { title: 'Theirs' });
      const outcome = await saveRecord(apiAs('admin'), { segment, id, changes: { title: 'Mine' } });
      expect(outcome).toMatchObject({ state: 'saved', before: { title: 'Theirs' } });
    });
  });

  describe.runIf(extensions)('somebody else saves between the reading and the writing', () => {
    it('is not saved over what was seen', async () => {
      const id = await book();
      aroundUpdates({ before: () => changeElsewhere(segment, id, { title: 'Theirs' }) });
      const { result, methods } = await during(() =>
        saveRecord(apiAs('admin'), { segment, id, seen: { title: 'Oil' }, changes: { title: 'Mine' } }),
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
        saveRecord(apiAs('admin'), { segment, id, seen: { title: 'Oil' }, changes: { title: 'Mine' } }),
      );
      expect(result).toMatchObject({ state: 'saved', version: { record: { title: 'Mine', notes: 'Theirs' } } });
      expect(methods).toEqual(['GET', 'PUT', 'GET', 'PUT']);
    });

    it('gives up after three attempts, and says so', async () => {
      const id = await book();
      let times = 0;
      aroundUpdates({ before: () => changeElsewhere(segment, id, { notes: `Theirs ${++times}` }) });
      const { result, methods } = await during(() =>
        saveRecord(apiAs('admin'), { segment, id, seen: { title: 'Oil' }, changes: { title: 'Mine' } }),
      );
      expect(result).toMatchObject({ state: 'changed', fields: ['title'], theirs: { record: { notes: 'Theirs 3' } } });
      expect(methods.filter((method) => method === 'PUT')).toHaveLength(3);
    });

    it('is saved where another version holds the same fields', async () => {
      const id = await make('clients');
      const version = await read('clients', id);
      await make('clients_contacts', { client_id: id });
      const { result, methods } = await during(() =>
        saveRecord(apiAs('admin'), { segment: 'clients', id, version, changes: { city: 'Laval' } }),
      );
      expect(result.state).toBe('saved');
      expect(methods).toEqual(['PUT', 'GET', 'PUT']);
    });
  });
});
