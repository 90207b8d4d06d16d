/** Checks the database that `DATABASE_URL` names. Changes nothing. */
import { sql } from 'kysely';
import { aboutTokens, aboutVersion, sentence } from '#cli/doctor/database.ts';
import { type Finding, ok, problem, warning } from '#cli/doctor/finding.ts';
import { readMoment } from '#service/clock.ts';
import type { Config } from '#service/config.ts';
import { checkData } from '#service/maintenance/check.ts';
import type { Connection } from '#service/sql/connection.ts';
import { columnsByTable } from '#service/sql/engine.ts';
import { currentVersion, latestVersion } from '#service/sql/migrate.ts';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { demandSchema } from '#service/store/schema-check.ts';

const what = 'database';

export async function checkPostgres({ databaseUrl }: Config): Promise<Finding[]> {
  const connection = openPostgres(databaseUrl);
  try {
    return [...(await aboutServer(connection)), ...(await aboutCompany(connection))];
  } catch (cause) {
    return [problem(what, `${sentence(cause)} Correct DATABASE_URL, or start the server.`)];
  } finally {
    await connection.close();
  }
}

const slowMilliseconds = 5;
const turns = 20;
const tolerance = 5 * 60_000;

async function aboutServer({ db }: Connection): Promise<Finding[]> {
  const ask = sql<{ version: string; size: string; trigrams: number; now: string }>`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as trigrams, now()::text as now`;
  const [server] = (await ask.execute(db)).rows;
  const began = performance.now();
  for (let turn = 0; turn < turns; turn++) await sql`select 1`.execute(db);
  const milliseconds = (performance.now() - began) / turns;
  const says = `PostgreSQL ${server?.version}, ${server?.size}, answers in ${milliseconds.toFixed(1)} ms.`;
  const findings =
    milliseconds < slowMilliseconds
      ? [ok(what, says)]
      : [warning(what, `${says} A save asks it several times: put the service near the server.`)];
  if (!server?.trigrams)
    findings.push(
      warning(what, 'It has no pg_trgm, so a search reads whole lists. As its owner: create extension pg_trgm.'),
    );
  if (Math.abs(Date.parse(server?.now ?? '') - readMoment()) > tolerance)
    findings.push(warning('clock', 'It differs from the server’s by minutes. Set both right, or days get mixed up.'));
  return findings;
}

async function aboutCompany(connection: Connection): Promise<Finding[]> {
  const tables = await columnsByTable(connection.db);
  if (!tables.has('schema_version'))
    return [warning(what, 'It holds no company yet. The first start begins one; `comptoir move` brings one.')];
  const version = await currentVersion(connection);
  if (version !== latestVersion) return [aboutVersion(version)];
  await demandSchema(connection.db);
  const findings = await checkData(connection);
  const wrong = findings.filter((each) => each.wrong);
  if (!wrong.length)
    return [ok(what, `The company is whole, version ${latestVersion}.`), ...(await aboutTokens(connection))];
  return wrong.map((each) => problem(what, `${each.what}: ${each.wrong} wrong of ${each.counted}.`));
}
