/** From a press to its result: the next page, a record, its form, and the list again. */
import { type Console, type Visit, withConsoles } from '#test/bench/console/consoles.ts';
import { fromPress, press, untilIdle } from '#test/bench/console/painted.ts';
import { type Figure, median, number, ratios } from '#test/bench/figures/figure.ts';
import { inTurns, rounds } from '#test/bench/load/in-turns.ts';

const rates = [1, 4] as const;
const edit = 'a[href$="/edit"]';
const heading = 'main h1';

interface Moves {
  next: number;
  /** From a row to the form; in react-admin, rows open their form directly. */
  form: number;
  /** By the key that opens the form without the record before it; the same as `form` where there is no such key. */
  formByKey: number;
  record: number;
  /** From a record or form back to the list. */
  back: number;
}

export function moves(): Promise<Figure[]> {
  return withConsoles(async ({ ours, reactAdmin }) => {
    const acts: Record<string, () => Promise<Moves>> = {};
    for (const rate of rates) {
      acts[`ours ${rate}`] = () => moveOurs(ours, rate);
      acts[`other ${rate}`] = () => moveOther(reactAdmin, rate);
    }
    const seen = await inTurns(rounds, acts);
    return rates.flatMap((rate) => figuresOf(rate, seen[`ours ${rate}`] ?? [], seen[`other ${rate}`] ?? []));
  });
}

function figuresOf(rate: number, ours: readonly Moves[], others: readonly Moves[]): Figure[] {
  const against = (name: string, our: keyof Moves, their: keyof Moves, goal: number): Figure => {
    const [times, theirs] = [ours.map((each) => each[our]), others.map((each) => each[their])];
    const unit = our === their ? 'x react-admin' : `x react-admin’s row to form`;
    const note = `${number(median(times))} ms, react-admin ${number(median(theirs))} ms`;
    return { name: `${name}, x${rate}`, unit, values: ratios(times, theirs), better: 'lower', goal, note };
  };
  const again: Figure = {
    name: `a visited list opened again, x${rate}`,
    unit: 'ms',
    values: ours.map(({ back }) => back),
    better: 'lower',
    goal: rate === 1 ? 100 : undefined,
    isOfThisMachine: true,
    note: `react-admin ${number(median(others.map(({ back }) => back)))} ms`,
  };
  return [
    against('next page', 'next', 'next', 0.5),
    against('row to its record', 'record', 'form', 0.4),
    against('row to a filled form', 'form', 'form', 0.6),
    against('row to a filled form, by its key', 'formByKey', 'form', 0.6),
    again,
  ];
}

async function open(console: Console, rate: number): Promise<Visit> {
  const visit = await console.visit();
  await visit.page.goto(console.list);
  await visit.page.locator(console.row).first().waitFor();
  await untilIdle(visit.page);
  await visit.slowDown(rate);
  return visit;
}

async function moveOurs(console: Console, rate: number): Promise<Moves> {
  // The form is measured in a visit of its own, in which no record was opened before.
  const second = await open(console, rate);
  const form = await openRow(second, console, { selector: console.field, through: edit });
  await second.close();
  const third = await open(console, rate);
  const formByKey = await openFormByKey(third, console);
  await third.close();
  const visit = await open(console, rate);
  const { page } = visit;
  const record = await openRow(visit, console, { selector: heading, not: await textOf(visit, heading) });
  await untilIdle(page);
  const back = await fromPress(page, { selector: console.row }, () => press(page, 'nav a[href="/clients"]'));
  const next = await turn(visit, console);
  await visit.close();
  return { next, form, formByKey, record, back };
}

async function moveOther(console: Console, rate: number): Promise<Moves> {
  const visit = await open(console, rate);
  const { page } = visit;
  const form = await openRow(visit, console, { selector: console.field });
  await untilIdle(page);
  const back = await fromPress(page, { selector: console.row }, () => press(page, 'a[href="#/clients"]'));
  const next = await turn(visit, console);
  await visit.close();
  return { next, form, formByKey: form, record: form, back };
}

function openRow({ page }: Visit, { open: target }: Console, wanted: Parameters<typeof fromPress>[1]): Promise<number> {
  return fromPress(page, wanted, () => press(page, target));
}

/** The row has had the focus for a moment, as the pointer rests on it before a press. */
async function openFormByKey({ page }: Visit, { open: target, field }: Console): Promise<number> {
  await page.locator(target).first().focus();
  await page.waitForTimeout(80);
  return fromPress(page, { selector: field }, () => page.keyboard.press('Shift+F2'));
}

async function turn(visit: Visit, { lead, next }: Console): Promise<number> {
  const { page } = visit;
  await untilIdle(page);
  return fromPress(page, { selector: lead, not: await textOf(visit, lead) }, () => press(page, next));
}

async function textOf({ page }: Visit, selector: string): Promise<string> {
  return (await page.locator(selector).first().textContent()) ?? '';
}
