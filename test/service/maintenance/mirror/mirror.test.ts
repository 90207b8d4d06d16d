/** How the mirror copes with a source that keeps changing or does not answer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import { mirror } from '#service/maintenance/mirror/mirror.ts';
import { maxAttempts, pauseAfter } from '#service/maintenance/mirror/pauses.ts';
import { type MirroredService, openSource } from '#service/maintenance/mirror/source.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { type ForeignRecord, foreignService } from '#test/harness/foreign-service.ts';

const appointment = (id: number): ForeignRecord => ({
  ...{ id, date_at: '2026-11-20', time_at: '10:00', duration: '1.5000', client_id: 0, bay_id: null },
  ...{ title: null, description: null, date_end: null, time_end: null, workflow_id: null, color: null },
});

/** Six appointments, two a page, and a company to copy them into. */
async function agenda() {
  const directory = mkdtempSync(join(tmpdir(), 'comptoir-mirror-'));
  const connection = openSqlite(await prepareDatabase(directory));
  const appointments = [1, 2, 3, 4, 5, 6].map(appointment);
  const empty = Object.fromEntries(segments.map((segment) => [segment, []]));
  const service = await foreignService({ ...empty, agenda_appointments: appointments }, { pageSize: 2 });
  onTestFinished(async () => {
    await service.close();
    connection.close();
    rmSync(directory, { recursive: true });
  });
  const still = openSource({ address: service.address, token: service.token, rate: 9999, authorization: false });
  const options = { address: service.address, partyAccounts: [], user: 'ada' };
  return {
    appointments,
    still,
    /** The source, with a call of `before` ahead of each page of the appointments. */
    changing: (before: (page: number) => void): MirroredService => ({
      ...still,
      list: (module, query) => {
        if (module.segment === 'agenda_appointments') before(query.page);
        return still.list(module, query);
      },
    }),
    copied: async (source: MirroredService) => {
      const { modules } = await mirror(connection, { ...options, source });
      return modules.find(({ segment }) => segment === 'agenda_appointments');
    },
    stored: () => connection.raw.prepare('select id from agenda_appointments order by id').values(),
  };
}

it('deletes no appointment where the list kept changing, and one that is gone where it stands still', async () => {
  const { appointments, still, changing, copied, stored } = await agenda();
  expect(await copied(still)).toMatchObject({ total: 6, read: 6, removed: 0, left: 0 });

  // The last one is missing at each second page and back at each first one: no pass reads the whole list.
  const restless = changing((page) => {
    if (page === 1) appointments[5] = appointment(6);
    if (page === 2) appointments.length = 5;
  });
  expect(await copied(restless)).toMatchObject({ total: 6, read: 0, removed: 0, left: 6 });
  expect(stored()).toEqual([1, 2, 3, 4, 5, 6]);

  appointments.length = 5;
  expect(await copied(still)).toMatchObject({ total: 5, read: 5, removed: 1, left: 0 });
  expect(stored()).toEqual([1, 2, 3, 4, 5]);
});

it('deletes none that is in the source where one went and another came while the list was read', async () => {
  const { appointments, still, changing, copied, stored } = await agenda();
  await copied(still);
  // The third moves to the page that was read already, and as many as before are read: 1 to 6 without it, and 7.
  let isDone = false;
  const shifting = changing((page) => {
    if (page !== 2 || isDone) return;
    isDone = true;
    appointments.shift();
    appointments.push(appointment(7));
  });
  expect(await copied(shifting)).toMatchObject({ total: 6, read: 6, removed: 1, left: 0 });
  expect(stored()).toEqual([2, 3, 4, 5, 6, 7]);
});

it('reads all appointments again where it was cut after it had read them: as many may have come since as have gone', async () => {
  const { appointments, still, copied, stored } = await agenda();
  let counts = 0;
  const cut: MirroredService = {
    ...still,
    list: (module, query) => {
      // The list is counted before anything is read, and once more after everything.
      const isCount = module.segment === 'agenda_appointments' && query.per_page === 1;
      if (isCount && ++counts === 2) throw new Error('cut');
      return still.list(module, query);
    },
  };
  await expect(copied(cut)).rejects.toThrow('cut');
  expect(stored()).toEqual([1, 2, 3, 4, 5, 6]);
  appointments.splice(0, 2);
  appointments.push(appointment(7), appointment(8));
  expect(await copied(still)).toMatchObject({ total: 6, read: 6, removed: 2, left: 0, differing: [] });
  expect(stored()).toEqual([3, 4, 5, 6, 7, 8]);
});

it('asks for about two minutes, also where the source wants a second each time', () => {
  for (const requested of [undefined, 0, 1000]) {
    const pauses = Array.from({ length: maxAttempts - 1 }, (_, index) => pauseAfter(index + 1, requested));
    const seconds = pauses.reduce((sum, pause) => sum + pause, 0) / 1000;
    expect(seconds).toBeGreaterThan(110);
    expect(seconds).toBeLessThan(130);
  }
  expect(pauseAfter(1, 60_000)).toBe(60_000);
});
