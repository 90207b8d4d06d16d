// A fictional garage with a transport branch: the same options always give the same company, byte for byte.

import { actions } from './actions.ts';
import { appointments } from './appointments.ts';
import { branches } from './branches.ts';
import { clients } from './clients.ts';
import { bookings } from './dispatch.ts';
import { transactions } from './ledger.ts';
import { type DemoRecord, planOf } from './plan.ts';
import { products } from './products.ts';
import { projects, tasks } from './projects.ts';
import { providers } from './providers.ts';
import { reminders } from './reminders.ts';
import { saleLines, sales } from './sales.ts';
import { bays, displays, workflows } from './shop.ts';
import { resources } from './staff.ts';
import { stops } from './stops.ts';

export type { DemoRecord } from './plan.ts';

/** Whole wire records, each after those that it refers to. */
export function* demoCompany(options: { today: string; scale?: number }): Generator<DemoRecord> {
  const plan = planOf(options.today, options.scale);
  yield* branches();
  yield* resources(plan);
  yield* bays();
  yield* displays();
  yield* workflows();
  yield* clients(plan);
  yield* providers(plan);
  yield* products(plan);
  yield* projects(plan);
  yield* tasks(plan);
  yield* sales(plan);
  yield* saleLines(plan);
  yield* bookings(plan);
  yield* stops(plan);
  yield* actions(plan);
  yield* appointments(plan);
  yield* reminders(plan);
  yield* transactions(plan);
}
