/**
 * Every report of the contract (extensions): who may ask, what it refuses, that its reply is as declared, and that its
 * SQL gives what its meaning over the records does.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordsOf } from '#contract/core/report.ts';
import { roles } from '#contract/core/roles.ts';
import { bySegment, type Segment } from '#contract/core/segments.ts';
import { everyReport, type ReportName, reports } from '#contract/reports-registry.ts';
import { mayDo } from '#contract/rights.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { type QueryParameters, questions } from '#test/service/conformance/report-questions.ts';

const each = Object.values(reports);

function addressOf(name: string, parameters: QueryParameters): string {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([key, value]) => [value].flat().map((each) => [key, each])),
  );
  return `/api/${name}?${query}`;
}

function reportNamed(name: string) {
  const report = everyReport.find((each) => each.name === name);
  if (!report) throw new Error(`no report ${name}`);
  return report;
}

/** Repeats the request while the service is still reading the searchable texts. */
async function ask(service: TestService, name: string, parameters: QueryParameters): Promise<object> {
  const { status, body } = await service.ask('GET', addressOf(name, parameters));
  expect(status, addressOf(name, parameters)).toBe(200);
  if (body.meta?.read < body.meta?.total) return ask(service, name, parameters);
  const { success, ...reply } = body;
  expect(success).toBe(true);
  return reply;
}

async function readAll(service: TestService, segment: Segment): Promise<{ id: number }[]> {
  const records: { id: number }[] = [];
  for (let page = 1; ; page++) {
    const { body } = await service.ask('GET', `/api/${segment}?sort=id&per_page=100&page=${page}`);
    records.push(...body.data);
    if (page >= body.meta.last_page) return records;
  }
}

async function recordsOf(service: TestService): Promise<RecordsOf<Segment>> {
  const read = await Promise.all(
    Object.values(bySegment((segment) => segment)).map(async (segment) => [segment, await readAll(service, segment)]),
  );
  return Object.fromEntries(read);
}

/** What the report's meaning gives for the records. */
function meaning(name: string, records: RecordsOf<Segment>, parameters: QueryParameters): unknown {
  const { query, fromRecords } = reportNamed(name);
  const reading = query.read(parameters);
  if (!reading.ok) throw new Error(addressOf(name, parameters));
  return fromRecords(records, reading.params);
}

describe('on the demonstration data', () => {
  let service: TestService;
  let records: RecordsOf<Segment>;
  beforeAll(async () => {
    service = await startService({ demo: true, today: '2026-11-21' });
    records = await recordsOf(service);
  }, 120_000);
  afterAll(() => service.close());

  const all = Object.values(reports).flatMap(({ name }) => questions[name].map((parameters) => ({ name, parameters })));

  it.each(all)('$name answers as it is declared: $parameters', async ({ name, parameters }) => {
    const reply = await ask(service, name, parameters);
    // Parsing drops whatever the contract does not declare.
    expect(reportNamed(name).reply.parse(reply)).toStrictEqual(reply);
  });

  it.each(all)('$name says what the records come to: $parameters', async ({ name, parameters }) => {
    expect(await ask(service, name, parameters)).toEqual(meaning(name, records, parameters));
  });

  const answerable = all.filter(({ parameters }) => parameters.q !== undefined || Object.keys(parameters).length > 1);
  it.each(answerable)('$name has something to say of $parameters', async ({ name, parameters }) => {
    expect(await ask(service, name, parameters)).toHaveProperty(['data', 0]);
  });

  it.each(each)('$name names a parameter that it does not know, and one that is missing', async (report) => {
    const required = report.query.described.filter(({ required }) => required).map(({ name }) => name);
    const { status, body } = await service.ask('GET', `${report.path}?nothing_of_this=1`);
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, [...required, 'nothing_of_this'].sort()]);
  });

  const ofPeriods = each.filter(({ query }) =>
    ['from', 'to'].every((day) => query.described.some(({ name }) => name === day)),
  );
  it.each(ofPeriods)('$name names the end of a period that is before its start', async ({ name }) => {
    const turned = { ...questions[name][0], from: '2026-10-31', to: '2026-10-30' };
    const { status, body } = await service.ask('GET', addressOf(name, turned));
    expect([status, body.errors]).toEqual([422, { to: ['The end is before the start. Choose a later end.'] }]);
  });

  it.each(each)('$name is for those who may read all that it is made from', async ({ name, of, reads }) => {
    const address = addressOf(name, questions[name][0]);
    for (const as of roles) {
      const may = reads === 'readable' || of.every((segment: Segment) => mayDo(as, segment, 'list'));
      expect((await service.ask('GET', address, { as })).status, as).toBe(may ? 200 : 403);
    }
    expect((await service.inject({ method: 'GET', url: address })).status).toBe(401);
    const { status, headers } = await service.ask('POST', address, { body: {} });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['/api/field_values?field=transactions.name', 'transactions'],
    ['/api/field_sums?of=sales', 'sales'],
  ] as const)('%s is for those who may read the module that it names', async (address, segment) => {
    for (const as of roles)
      expect((await service.ask('GET', address, { as })).status, as).toBe(mayDo(as, segment, 'list') ? 200 : 403);
  });
});

it('none is there on a strict service', async () => {
  const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  for (const { name } of Object.values(reports))
    expect((await strict.ask('GET', addressOf(name, questions[name][0]))).status, name).toBe(404);
  await strict.close();
});

describe('whatever is written', () => {
  let service: TestService;
  let sold: { client_id: number; product_id: number };
  beforeAll(async () => {
    service = await startService();
    const client = await create('clients', { code: 'AB-1', name: 'Ébène & Fils' });
    const product = await create('products', { code: 'P1', name_fr: 'Pneu', name_en: 'Tyre', category_id: 1 });
    sold = { client_id: client.id, product_id: product.id };
  });
  afterAll(() => service.close());

  async function create(segment: Segment, body: object) {
    const answer = await service.ask('POST', `/api/${segment}`, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return [answer.body.data].flat()[0];
  }

  const anyDay = fc.constantFrom('2024-02-29', '2025-12-31', '2026-01-01', '2026-01-02');
  const anyAmount = fc.constantFrom('0.01', '33.33', '999999999999.99', '999999999999.98');
  const anyAccount = fc.constantFrom('1000', ' 1000', 'É 1/2', '..');
  const anyPair = fc.record({
    from: anyAccount,
    to: anyAccount,
    amount: anyAmount,
    currency: fc.constantFrom('CAD', 'USD', 'EUR'),
  });
  const anyEntry = fc.record({
    date: anyDay,
    code: fc.constantFrom(null, 'AB-1'),
    description: fc.constantFrom('Entry', 'Loyer'),
    pairs: fc.array(anyPair, { minLength: 1, maxLength: 20 }),
  });
  const anyLine = fc.record({
    product_quantity: fc.constantFrom('1.00', '-1.00', '0.00'),
    product_price: fc.oneof(anyAmount, fc.constant('-5.00')),
    product_discount: fc.constantFrom('0', '0.01'),
  });
  const anySale = fc.record({ date: anyDay, lines: fc.array(anyLine, { maxLength: 3 }) });
  const anyClient = fc.record({
    code: fc.constantFrom('CL-0042', 'cl 42', '42', 'Z', 'AB-1'),
    name: fc.constantFrom('Garage Émile', 'Émile', 'Le garage', 'Épicerie 42'),
    phone: fc.constantFrom('514 555-0199', '+1 (514) 555-0199', ''),
  });
  const anyDays = fc
    .uniqueArray(anyDay, { minLength: 1, maxLength: 2 })
    .map((days) => [...days].sort())
    .map(([from, to = from]) => ({ from, to }));
  const anyPeriod = fc
    .tuple(anyDays, fc.subarray(['from', 'to'] as const))
    .map(([days, chosen]) => Object.fromEntries(chosen.map((day) => [day, days[day]])));
  const during = <T>(days: fc.Arbitrary<object>, others: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
    fc.tuple(days, fc.record(others)).map(([period, rest]) => ({ ...period, ...rest }));
  const optional = <T>(any: fc.Arbitrary<T>) => fc.option(any, { nil: undefined });
  const anyQuestions: Record<ReportName, fc.Arbitrary<Record<string, string | string[] | undefined>>> = {
    search: fc.record({
      q: fc.constantFrom('emile', 'garage', '42', 'cl', '5550199', '', 'z'),
      per_module: optional(fc.constantFrom('1', '3', '20')),
      module: optional(fc.constant(['clients', 'sales'])),
    }),
    ledger_by_month: anyDays,
    sales_by_month: anyDays,
    last_price: fc.record({
      product: fc.constantFrom('1', '2', '5', '40'),
      client: optional(fc.constantFrom('1', '3', '9')),
    }),
    field_values: fc.record({
      field: fc.constantFrom('clients.name', 'clients.phone', 'sales_products.product_price'),
      q: optional(fc.constantFrom('e', 'émi', '42', 'entry', '33', 'zz')),
    }),
    field_sums: fc.record({
      of: fc.constantFrom('sales', 'actions'),
      date_from: optional(anyDay),
      q: optional(fc.constantFrom('1', '2')),
    }),
    ledger_balances: anyDays,
    ledger_totals: fc.record({
      'details.account': optional(anyAccount),
      'details.amount_from': optional(anyAmount),
      'details.currency_not': optional(fc.constant('CAD')),
      date_from: optional(anyDay),
    }),
    ledger_account: during(anyPeriod, {
      account: anyAccount,
      page: optional(fc.constantFrom('1', '2', '4')),
      per_page: optional(fc.constantFrom('1', '7', '50')),
    }),
    ledger_account_months: fc.record({ account: anyAccount }),
    ledger_lines: during(anyPeriod, {
      account_from: optional(anyAccount),
      account_to: optional(anyAccount),
      page: optional(fc.constantFrom('1', '2', '4')),
      per_page: optional(fc.constantFrom('1', '7', '50')),
    }),
    ledger_journal: during(anyPeriod, {
      page: optional(fc.constantFrom('1', '2')),
      per_page: optional(fc.constantFrom('1', '3', '50')),
    }),
    ledger_aging: fc.record({ account: anyAccount, at: fc.oneof(anyDay, fc.constant('2026-02-15')) }),
    ledger_statements: during(anyDays, {
      account: anyAccount,
      side: optional(fc.constantFrom('receivable', 'payable')),
      older_than: optional(fc.constantFrom('0', '30', '60', '90')),
      page: optional(fc.constantFrom('1', '2')),
      per_page: optional(fc.constantFrom('1', '50')),
    }),
    ledger_taxes: during(anyDays, {
      account: fc.uniqueArray(anyAccount, { minLength: 1, maxLength: 3 }),
      party: optional(fc.uniqueArray(anyAccount, { minLength: 1, maxLength: 2 })),
    }),
    usual_entries: fc.record({ account: optional(anyAccount), code: optional(fc.constantFrom('AB-1', 'other')) }),
  };

  async function post({
    pairs,
    ...entry
  }: {
    date: string;
    code: string | null;
    description: string;
    pairs: { from: string; to: string; amount: string; currency: string }[];
  }) {
    const details = pairs.flatMap(({ from, to, ...rest }) => [
      { ...rest, account: from, credit: 'D' },
      { ...rest, account: to, credit: 'C' },
    ]);
    await create('transactions', { ...entry, details });
  }

  async function sell({ date, lines }: { date: string; lines: object[] }) {
    const sale = await create('sales', { client_id: sold.client_id, date });
    for (const line of lines)
      await create('sales_products', { sale_id: sale.id, product_id: sold.product_id, ...line });
  }

  let codes = 0;
  it('each says what its meaning says', async () => {
    const made = fc.record({
      entries: fc.array(anyEntry, { maxLength: 3 }),
      sales: fc.array(anySale, { maxLength: 2 }),
      clients: fc.array(anyClient, { maxLength: 2 }),
      parameters: fc.record(anyQuestions),
    });
    await fc.assert(
      fc.asyncProperty(made, async ({ entries, sales, clients, parameters }) => {
        for (const each of entries) await post(each);
        for (const each of sales) await sell(each);
        // No two clients share a code.
        for (const each of clients) await create('clients', { ...each, code: `${each.code} ${++codes}` });
        const records = await recordsOf(service);
        for (const { name } of Object.values(reports)) {
          const definedParameters = Object.entries(parameters[name]).flatMap(([key, value]) =>
            value === undefined ? [] : [[key, value]],
          );
          const question: QueryParameters = Object.fromEntries(definedParameters);
          expect(await ask(service, name, question), addressOf(name, question)).toEqual(
            meaning(name, records, question),
          );
        }
      }),
      // Written records stay, so a shrunk example would not be the same case.
      { numRuns: gateOrSoak(12, 150), endOnFailure: true },
    );
  });
});
