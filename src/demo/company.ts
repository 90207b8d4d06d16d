// A fictional garage with a transport branch: the same options always give the same company, byte for byte.

import { companySizeOf, type DemoRecord } from './company-size.ts';
import { actions } from './records/actions.ts';
import { appointments } from './records/appointments.ts';
import { branches } from './records/branches.ts';
import { clients } from './records/clients.ts';
import { bookings } from './records/dispatch.ts';
import { ledgerAccounts } from './records/ledger/accounts.ts';
import { transactions } from './records/ledger/transactions.ts';
import { products } from './records/products.ts';
import { projects, tasks } from './records/projects.ts';
import { providers } from './records/providers.ts';
import { reminders } from './records/reminders.ts';
import { saleLines, sales } from './records/sales.ts';
import { bays, displays, workflows } from './records/shop.ts';
import { resources } from './records/staff.ts';
import { stops } from './records/stops.ts';

export type { DemoRecord } from './company-size.ts';

/** Whole wire records, each after those that it refers to. */
export function* demoCompany(options: { today: string; scale?: number }): Generator<DemoRecord> {
  const size = companySizeOf(options.today, options.scale);
  yield* branches();
  yield* resources(size);
  yield* bays();
  yield* displays();
  yield* workflows();
  yield* clients(size);
  yield* providers(size);
  yield* products(size);
  yield* projects(size);
  yield* tasks(size);
  yield* sales(size);
  yield* saleLines(size);
  yield* bookings(size);
  yield* stops(size);
  yield* actions(size);
  yield* appointments(size);
  yield* reminders(size);
  yield* ledgerAccounts();
  yield* transactions(size);
}
