// @vitest-environment shared-window
/** No appointment is invisible: one that no bay can show stands in the tray, whatever its day, with the reason. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
const day = '2031-03-12';
const otherDay = '2029-07-04';
const otherDayInWords = 'July\u00a04, 2029';

describe.each(eitherService)('what waits $mode', ({ env }) => {
  let service: TestService;
  let bay = 0;

  async function make(segment: string, body: object): Promise<number> {
    const { body: reply } = await service.ask('POST', `/api/${segment}`, { body });
    return reply.data[0].id;
  }
  const book = (title: string, fields: object) =>
    make('agenda_appointments', { time_at: '09:00', duration: '1.00', bay_id: bay, title, ...fields });
  const group = (name: RegExp) => screen.findByRole('group', { name }, patient);
  /** The cards of a group, each by its name and the reason that it gives. */
  const cardsOf = async (name: RegExp) =>
    within(await group(name))
      .queryAllByRole('button')
      .filter((button) => 'tray' in button.dataset)
      .map((card) => [...card.children].map(({ textContent }) => textContent).join('|'))
      .sort();

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    bay = await make('agenda_bays', { name: 'Bay A' });
    const closed = await make('agenda_bays', { name: 'Bay B', disabled: 1 });
    const lost = await make('agenda_bays', { name: 'Bay C' });
    for (const [place, date_at] of Object.entries({ here: day, elsewhere: otherDay })) {
      const instant = { date_at, date_end: date_at, time_end: '09:00' };
      await book(`Instant ${place}`, instant);
      await book(`Midnight ${place}`, { ...instant, time_at: '00:00', time_end: '00:00', duration: '0.00' });
      await book(`Timeless ${place}`, { date_at, time_at: '00:00' });
      await book(`Nothing ${place}`, { date_at, duration: '0.00', date_end: date_at, time_end: '11:00' });
      await book(`Closed ${place}`, { date_at, bay_id: closed });
      await book(`Lost ${place}`, { date_at, bay_id: lost });
      await book(`Free ${place}`, { date_at, bay_id: null });
      await book(`Shown ${place}`, { date_at });
    }
    // The service refuses references to a missing bay, and deletes no bay; another program's data may have them.
    const connection = await service.connect();
    await connection.exec(`delete from agenda_bays where id = ${lost}`);
    await connection.close();
  }, 120_000);
  afterAll(() => service.close());
  beforeEach(() => {
    cleanup();
    localStorage.clear();
    bindFetch(service);
  });

  test('is found on the days in sight and on all others, each with its reason, and counted', async () => {
    await visit(service, `/agenda?view=list&day=${day}`);
    await group(/^This day 7$/);
    await waitFor(async () => expect(await cardsOf(/^Other days/)).toHaveLength(7), patient);
    await group(/^Other days 7$/);
    expect(await cardsOf(/^This day/)).toEqual([
      'Closed here|bay out of service|1.00\u00a0h',
      'Free here|no bay|1.00\u00a0h',
      'Instant here|ends when it begins|1.00\u00a0h',
      'Lost here|unknown bay|1.00\u00a0h',
      'Midnight here|no time',
      'Nothing here|no duration',
      'Timeless here|no time|1.00\u00a0h',
    ]);
    expect(await cardsOf(/^Other days/)).toEqual([
      `Closed elsewhere|${otherDayInWords}|bay out of service|1.00\u00a0h`,
      `Free elsewhere|${otherDayInWords}|no bay|1.00\u00a0h`,
      `Instant elsewhere|${otherDayInWords}|ends when it begins|1.00\u00a0h`,
      `Lost elsewhere|${otherDayInWords}|unknown bay|1.00\u00a0h`,
      `Midnight elsewhere|${otherDayInWords}|no time`,
      `Nothing elsewhere|${otherDayInWords}|no duration`,
      `Timeless elsewhere|${otherDayInWords}|no time|1.00\u00a0h`,
    ]);
    expect(screen.getByRole('button', { name: /Shown here/ })).toBeTruthy();
  }, 180_000);

  test('and stands first where it is overdue, the oldest at the top and a few at once', async () => {
    for (const date of ['05', '02', '01', '03', '04'])
      await book(`Late ${date}`, { bay_id: null, date_at: `2020-02-${date}` });
    await visit(service, `/agenda?view=list&day=${day}`);
    const late = await group(/^Overdue 5$/);
    expect(
      screen
        .getAllByRole('group')
        .map((each) => each.textContent?.match(/^(Overdue|This day|Other days)/)?.[0])
        .filter(Boolean),
    ).toEqual(['Overdue', 'This day', 'Other days']);
    const names = () =>
      within(late)
        .getAllByRole('button')
        .flatMap(({ firstChild, dataset }) => ('tray' in dataset ? [firstChild?.textContent] : []));
    await waitFor(() => expect(names()).toEqual(['Late 01', 'Late 02']), patient);
    await userEvent.click(within(late).getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names()).toEqual(['Late 01', 'Late 02', 'Late 03', 'Late 04', 'Late 05']), patient);
  }, 180_000);
});
