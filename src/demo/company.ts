// A fictional garage with a transport branch: the same options always give the same company, byte for byte.

import { companySizeOf, type DemoRecord } from '#demo/company-size.ts';
import { actions } from '#demo/records/actions.ts';
import { appointments } from '#demo/records/appointments.ts';
import { branches } from '#demo/records/branches.ts';
import { clients } from '#demo/records/clients.ts';
import { bookings } from '#demo/records/dispatch.ts';
import { ledgerAccounts } from '#demo/records/ledger/accounts.ts';
import { transactions } from '#demo/records/ledger/transactions.ts';
import { products } from '#demo/records/products.ts';
import { projects, tasks } from '#demo/records/projects.ts';
import { providers } from '#demo/records/providers.ts';
import { reminders } from '#demo/records/reminders.ts';
import { saleLines, sales } from '#demo/records/sales.ts';
import { bays, displays, workflows } from '#demo/records/shop.ts';
import { resources } from '#demo/records/staff.ts';
import { stops } from '#demo/records/stops.ts';

export type { DemoRecord } from '#demo/company-size.ts';

/** Whole records as on the wire, each after those that it refers to. */
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
