/** Sums by month, reckoned in whole hundredths by the database. Extensions. */

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { RawQuery } from '#contract/core/query.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { type Figures, ledgerByMonth, type MonthFigure, readPeriod, salesByMonth } from '#contract/reports/figures.ts';
import { mayDo } from '#contract/rights.ts';
import { ApiError, invalid } from '#service/api-error.ts';
import { moduleVersions } from '#service/commands/module-versions.ts';
import { holderOf } from '#service/http/authenticate.ts';
import { demandRead, everyMethod } from '#service/http/bind-routes.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { rawQueryOf } from '#service/http/raw-query.ts';
import { type Halves, halvesOf, wholeOf } from '#service/sql/exact-sum.ts';

type Sum = Omit<MonthFigure, 'amount'> & Halves<'sum'>;

type Reckon = (db: AppDeps['db'], from: string, to: string) => Promise<readonly object[]>;

export function figuresRoutes(app: FastifyInstance, deps: AppDeps): void {
  addFigures(app, deps, ledgerByMonth, sumDebits);
  addFigures(app, deps, salesByMonth, sumSales);
}

export function addFigures(app: FastifyInstance, deps: AppDeps, { path, of }: Figures, reckon: Reckon): void {
  addSums(app, deps, { path, of }, (raw) => {
    const reading = readPeriod(raw);
    if (!reading.ok) throw invalid(reading.problems);
    const { from, to } = reading.period;
    return { question: `${from} ${to}`, reckon: async () => ({ data: await reckon(deps.longReads, from, to) }) };
  });
}

interface Reckoning {
  /** What tells one question from another, for the cache. */
  question: string;
  reckon: () => Promise<object>;
}

/** A path that answers what is reckoned from these modules, to those who may read all of them. `read` refuses what it cannot read. */
export function addSums(
  app: FastifyInstance,
  deps: AppDeps,
  { path, of }: Pick<Figures, 'path' | 'of'>,
  read: (raw: RawQuery) => Reckoning,
): void {
  app.route({
    method: [...everyMethod],
    url: path,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      demandRead(request, reply);
      const role = request.principal?.role;
      if (!role || !of.every((segment) => mayDo(role, segment, 'list'))) throw new ApiError('forbidden');
    },
    handler: async (request, reply) => {
      const { question, reckon } = read(rawQueryOf(request, deps));
      const { epoch, counts } = await moduleVersions(deps.db);
      const version = [epoch, ...of.map((segment) => counts.get(segment) ?? 0)].join(' ');
      const { tokenId } = holderOf(request);
      const body = await deps.pages.page(`${path} ${question}`, version, async () => {
        return JSON.stringify({ ...(await deps.turns.take(tokenId, reckon)), success: true });
      });
      return reply.header('Cache-Control', 'private, no-cache').type('application/json; charset=utf-8').send(body);
    },
  });
}

function figureOf({ month, currency, count, ...halves }: Sum): MonthFigure {
  return { month, currency, amount: decimalText(wholeOf('sum', halves)), count };
}

async function sumDebits(db: AppDeps['db'], from: string, to: string): Promise<MonthFigure[]> {
  const { rows } = await sql<Sum>`
    select substr(entry.date, 1, 7) as month, leg.currency, ${halvesOf('sum', sql`leg.amount`)},
      count(distinct entry.id) as count
    from transactions as entry join transactions_details as leg on leg.transaction_id = entry.id
    where entry.date >= ${from} and entry.date <= ${to} and leg.credit = 'D'
    group by month, leg.currency order by month, leg.currency`.execute(db);
  return rows.map(figureOf);
}

async function sumSales(db: AppDeps['db'], from: string, to: string): Promise<MonthFigure[]> {
  const { rows } = await sql<Sum>`
    select substr(sale.date, 1, 7) as month, '' as currency, ${halvesOf('sum', sql`line.produit_total`)},
      count(distinct sale.id) as count
    from sales as sale left join sales_products as line on line.sale_id = sale.id
    where sale.date >= ${from} and sale.date <= ${to}
    group by month order by month`.execute(db);
  return rows.map(figureOf);
}
