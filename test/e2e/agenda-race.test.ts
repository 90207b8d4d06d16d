/** Two people change one appointment, again and again, in two real browsers: no change is lost without a notice. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { cardOn, isChain, press, ShopFloor } from '#test/harness/shop-floor.ts';
import { type Visit, visit } from '#test/harness/visit.ts';

/** Rounds of two people moving one appointment at once; `AGENDA_MOVES=200` for the number in the design. */
const moves = Number(process.env.AGENDA_MOVES ?? gateOrSoak(16, 200));

describe('two people', () => {
  let browser: Browser;
  let served: Served;
  let floor: ShopFloor;
  let both: readonly [Visit, Visit];

  beforeAll(async () => {
    served = await serve(['--demo'], { RATE_LIMIT: '0' });
    browser = await openBrowser();
    floor = await new ShopFloor(served).open();
    both = [await visit(browser, served), await visit(browser, served)];
  });

  // The second of two concurrent changes gets a 412.
  afterAll(() => closeVisits({ browser, served, expectedComplaints: /status of 412/ }));

  test(`move one appointment ${moves} times: each move is made, or its mover chooses`, async () => {
    const id = await floor.book({ title: 'Gearbox', duration: '0.50', time_at: '09:00:00' });
    const pages = [both[0].page, both[1].page] as const;
    for (const each of pages) {
      await floor.show(each);
      await cardOn(each, id).focus();
    }
    const tally: Tally = { made: 0, notified: 0, lost: [] };
    for (let round = 0; round * 2 < moves; round++) await playRound(id, pages, round, tally);
    process.stderr.write(`two people, one appointment: ${JSON.stringify(tally)}\n`);
    expect(tally.lost).toEqual([]);
    expect(tally.made + tally.notified).toBeGreaterThanOrEqual(moves);
    expect(tally.notified).toBeGreaterThan(0);
  });

  /** `lost` lists the changes that nobody was notified of. */
  type Tally = { made: number; notified: number; lost: string[] };

  const stateOf = (record: object) => {
    const { bay_id, date_at, time_at } = record as Record<string, unknown>;
    return `${bay_id} ${date_at}T${String(time_at).slice(0, 5)}`;
  };
  const shownOn = (each: Page, id: number) =>
    cardOn(each, id).evaluate(({ dataset }) => `${dataset.bayId} ${dataset.start?.slice(0, 16)}`);
  const dialogOn = (each: Page) => each.getByRole('dialog', { name: 'Gearbox was changed by somebody else' });

  /** Where the service has stored the appointment after this page's change. */
  async function takenOf(each: Page, id: number): Promise<string> {
    const reply = await each.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith(`/${id}`) && one.status() === 200,
    );
    return stateOf(reply.request().postDataJSON());
  }

  /** Drops it and returns where it was stored, or undefined where the person is asked. */
  async function fateOf(each: Page, id: number): Promise<string | undefined> {
    const taken = takenOf(each, id);
    const dialogShown = dialogOn(each).waitFor();
    for (const one of [taken, dialogShown]) one.catch(() => undefined);
    await each.keyboard.press('Enter');
    return Promise.race([taken, dialogShown.then(() => undefined)]);
  }

  /** Waits until the service has stored it; when somebody was faster again, the person is asked again. */
  async function insist(each: Page, id: number, tally: Tally): Promise<string> {
    const before = await dialogOn(each).textContent();
    const taken = takenOf(each, id);
    const again = each.waitForFunction((seen) => {
      const dialog = document.querySelector('dialog[open]');
      return dialog !== null && dialog.textContent !== seen;
    }, before);
    for (const one of [taken, again]) one.catch(() => undefined);
    const mine = dialogOn(each).getByRole('button', { name: /^Keep mine/ });
    await mine.click();
    const fate = await Promise.race([taken, again.then(() => undefined)]);
    if (fate !== undefined) return fate;
    tally.notified++;
    return insist(each, id, tally);
  }

  /**
   * The first person drops it at a full or half hour, the second a quarter later, whatever each saw before: with equal
   * moves the second would have nothing left to change, and would not be notified.
   */
  function stepsTo(person: number, seen: string): string[] {
    const [hours = 0, minutes = 0] = seen.slice(-5).split(':').map(Number);
    const quarter = hours * 4 + minutes / 15;
    const key = hours < 10 ? 'ArrowDown' : 'ArrowUp';
    return quarter % 2 === person ? [key, key] : [key];
  }

  /** Plays a round in which both people pick it up before either drops it. */
  async function playRound(id: number, pages: readonly [Page, Page], round: number, tally: Tally): Promise<void> {
    const stood = stateOf(await floor.read(id));
    const sideways = round % 4 < 2 ? 'ArrowRight' : 'ArrowLeft';
    const saw: string[] = [];
    for (const [index, each] of pages.entries()) {
      await cardOn(each, id).focus();
      await press(each, 'm');
      await each.locator(`[data-appointment="${id}"][data-carried]`).waitFor();
      const seen = await shownOn(each, id);
      saw.push(seen);
      await press(each, ...stepsTo(index, seen), ...(index ? [sideways] : []));
    }
    const fates = await Promise.all(pages.map((each) => fateOf(each, id)));
    let stands = stateOf(await floor.read(id));
    tally.made += fates.filter((fate) => fate !== undefined).length;
    const movers = fates.map((fate, index) => ({ saw: saw[index], fate })).filter(({ fate }) => fate !== undefined);
    if (!isChain(stood, movers, stands)) tally.lost.push(JSON.stringify({ round, stood, saw, fates, stands }));

    const prompted = pages.filter((_, index) => fates[index] === undefined);
    tally.notified += prompted.length;
    for (const [index, each] of prompted.entries()) {
      const isMine = index === 0 && round % 3 === 0;
      const giveUp = dialogOn(each).getByRole('button', { name: /^Keep theirs/ });
      if (isMine) stands = await insist(each, id, tally);
      else await giveUp.click();
      await dialogOn(each).waitFor({ state: 'hidden' });
      if (stateOf(await floor.read(id)) !== stands) tally.lost.push(`round ${round}: not ${stands}`);
    }
  }
});
