// A fictional garage with a transport branch: the same options always give the same company, byte for byte.

import { type DemoRecord, planOf } from './plan.ts';
import { actions } from './records/actions.ts';
import { appointments } from './records/appointments.ts';
import { branches } from './records/branches.ts';
import { clients } from './records/clients.ts';
import { bookings } from './records/dispatch.ts';
import { transactions } from './records/ledger.ts';
import { ledgerAccounts } from './records/ledger-accounts.ts';
import { products } from './records/products.ts';
import { projects, tasks } from './records/projects.ts';
import { providers } from './records/providers.ts';
import { reminders } from './records/reminders.ts';
import { saleLines, sales } from './records/sales.ts';
import { bays, displays, workflows } from './records/shop.ts';
import { resources } from './records/staff.ts';
import { stops } from './records/stops.ts';

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
  yield* ledgerAccounts();
  yield* transactions(plan);
}
