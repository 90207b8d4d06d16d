/** A served shop with two bays and a day of the test's own, for tests of the board. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { addDays, addMonths, monthStart, weekdayOf } from '#contract/formats/calendar.ts';
import type { Served } from '#test/harness/process.ts';

/**
 * Past the demonstration's last appointment, which is three weeks away: a Wednesday, the second of its month, so that the
 * days before and after it are days of that month, too.
 */
export const ownDay = secondWednesdayFrom(addDays(readToday(), 60));

function secondWednesdayFrom(day: string): string {
  const first = monthStart(day);
  const wednesday = addDays(first, 7 + ((10 - weekdayOf(first)) % 7));
  return wednesday < day ? secondWednesdayFrom(addMonths(first, 1)) : wednesday;
}

export type WireAppointment = Partial<Appointment>;

export interface Point {
  x: number;
  y: number;
}

export class ShopFloor {
  readonly #served: Served;
  #made: number[] = [];
  left = 0;
  right = 0;
  display = 0;

  constructor(served: Served) {
    this.#served = served;
  }

  async open(): Promise<this> {
    const bay = { has_dinner: 1, diner_name: 'Dîner', lunch_start: '12:00:00', lunch_end: '13:00:00' };
    this.left = (await this.write('POST', 'agenda_bays', { ...bay, name: 'Pont A', order: 901 })).id ?? 0;
    this.right = (await this.write('POST', 'agenda_bays', { ...bay, name: 'Pont B', order: 902 })).id ?? 0;
    const bays = { name: 'Essai', branch_id: 0, bay_ids: `${this.left},${this.right}`, default: 0 };
    this.display = (await this.write('POST', 'agenda_displays', bays)).id ?? 0;
    return this;
  }

  async write(method: string, path: string, body?: object): Promise<WireAppointment> {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.#served.token}` };
    if (body) headers['Content-Type'] = 'application/json';
    const reply = await fetch(`${this.#served.address}/api/${path}`, { method, headers, body: JSON.stringify(body) });
    const { data } = (await reply.json()) as { data?: WireAppointment[] };
    return [data ?? []].flat()[0] ?? {};
  }

  read(id: number): Promise<WireAppointment> {
    return this.write('GET', `agenda_appointments/${id}`);
  }

  async book(fields: WireAppointment): Promise<number> {
    const times = { date_at: ownDay, time_at: '09:00:00', duration: '1.00', bay_id: this.left, ...fields };
    const { id = 0 } = await this.write('POST', 'agenda_appointments', times);
    this.#made.push(id);
    return id;
  }

  /** Has `clear` delete an appointment that the page created. */
  adopt(id: number): void {
    this.#made.push(id);
  }

  async change(id: number, fields: WireAppointment): Promise<void> {
    await this.write('PUT', `agenda_appointments/${id}`, { ...(await this.read(id)), ...fields });
  }

  async clear(): Promise<void> {
    for (const id of this.#made.splice(0)) await this.write('DELETE', `agenda_appointments/${id}`);
  }

  /** Waits until the service has stored these fields. */
  async expectStored(id: number, fields: WireAppointment): Promise<void> {
    await expect.poll(() => this.read(id), { timeout: 10_000 }).toMatchObject(fields);
  }

  async show(page: Page, query = ''): Promise<void> {
    await page.goto(`${this.#served.address}/agenda?view=day&day=${ownDay}&display=${this.display}${query}`);
    await page.getByRole('columnheader').filter({ hasText: 'Pont B' }).waitFor();
    await page.getByText('records read').waitFor({ state: 'hidden' });
  }

  /** A point in a bay's column, so many hours after the beginning of the card, which must be an hour long. */
  async placeFrom(card: Locator, bay: number, hours: number): Promise<Point> {
    const lane = card.page().locator(`[role=cell][data-column][data-bay="${bay}"]`);
    const [box, own] = [await lane.boundingBox(), await card.boundingBox()];
    if (!box || !own) throw new Error('the board does not show it');
    return { x: box.x + box.width / 2, y: own.y + own.height * (hours + 0.1) };
  }
}

export const cardOn = (page: Page, id: number): Locator => page.locator(`[data-appointment="${id}"]`).first();

/** Drags with the mouse; without `release` the button stays down. */
export async function drag(page: Page, from: Point, to: Point, release = true): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 6, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  if (release) await page.mouse.up();
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Longer than the 400 ms after which the calendar lifts a card. */
export const longPress = 500;

/** A finger that rests before it is lifted leaves no momentum of scrolling. */
const stop = 200;

/**
 * Rests a finger on one point, moves it to another and rests there, until it is lifted or the system cancels the touch.
 */
export async function touchDrag(
  page: Page,
  from: Point,
  to: Point,
  rest = longPress,
  end: 'touchEnd' | 'touchCancel' = 'touchEnd',
): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | typeof end, touchPoints: Point[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  const wait = (milliseconds: number) =>
    page.evaluate((time) => new Promise((done) => setTimeout(done, time)), milliseconds);
  await wait(rest);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await wait(stop);
  await touch(end, []);
  await wire.detach();
}

/** Whether the moves form a chain in which each began with the state that the one before had left. */
export function isChain(stood: string, moves: { saw?: string; fate?: string }[], stands: string): boolean {
  const next = moves.find(({ saw }) => saw === stood);
  if (!next?.fate) return moves.length === 0 && stood === stands;
  const left = moves.filter((each) => each !== next);
  return isChain(next.fate, left, stands);
}
