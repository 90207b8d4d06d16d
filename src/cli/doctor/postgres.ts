/** Checks the database that `DATABASE_URL` names. Changes nothing. */
import { checkTokens, checkVersion, sentence } from '#cli/doctor/database.ts';
import { type Finding, ok, problem, warning } from '#cli/doctor/finding.ts';
import { failureOf } from '#service/api-error.ts';
import { readEpochMilliseconds } from '#service/clock.ts';
import type { Config } from '#service/config.ts';
import { companyIdOf } from '#service/maintenance/company-id.ts';
import { checkData } from '#service/maintenance/integrity-check.ts';
import type { Connection } from '#service/sql/connection.ts';
import { columnsByTable } from '#service/sql/engine.ts';
import { currentVersion, latestVersion } from '#service/sql/migrate.ts';
import { labelOf, unfinishedMessage } from '#service/sql/postgres/database-label.ts';
import { unavailable } from '#service/sql/postgres/postgres-client.ts';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { requireUsable, requireWritable } from '#service/sql/postgres/prepare-postgres.ts';
import { serverStatus } from '#service/sql/postgres/server-status.ts';
import { requireSchema } from '#service/store/schema-check.ts';

const what = 'database';

export async function checkPostgres({ databaseUrl }: Config): Promise<Finding[]> {
  const connection = openPostgres(databaseUrl);
  try {
    return [...(await checkServer(connection)), ...(await checkCompany(connection))];
  } catch (cause) {
    return [problem(what, `${sentence(cause)}${adviceAfter(cause)}`)];
  } finally {
    await connection.close();
  }
}

/** Undefined if it cannot be read; the check of the database reports the reason. */
export async function companyIn({ databaseUrl }: Config): Promise<string | undefined> {
  const connection = openPostgres(databaseUrl);
  try {
    return await companyIdOf(connection.db);
  } catch {
    return undefined;
  } finally {
    await connection.close();
  }
}

/** Where the server itself answers with the failure, correcting its address does not help. */
function adviceAfter(cause: unknown): string {
  const { code } = failureOf(cause);
  if (code === unavailable) return ' Correct DATABASE_URL, or start the server.';
  if (code === 'POSTGRES_42501') return ' As the owner, grant the role of DATABASE_URL all rights on the tables.';
  return '';
}

const slowMilliseconds = 5;
const tolerance = 5 * 60_000;

async function checkServer(connection: Connection): Promise<Finding[]> {
  const facts = await serverStatus(connection);
  if (!facts) return [];
  const { version, size, roundTrip, hasTrigrams, moment, risks } = facts;
  const says = `PostgreSQL ${version}, ${size}, answers in ${Math.max(1, Math.round(roundTrip))} ms.`;
  const findings = [
    roundTrip < slowMilliseconds
      ? ok(what, says)
      : warning(what, `${says} A save asks it several times: put the service near the server.`),
  ];
  if (!hasTrigrams)
    findings.push(
      warning(what, 'It has no pg_trgm, so a search reads whole lists. As its owner: create extension pg_trgm.'),
    );
  if (risks)
    findings.push(
      warning(what, `A save that is acknowledged may be lost when the server breaks down (${risks}). Set it on again.`),
    );
  if (Math.abs(moment - readEpochMilliseconds()) > tolerance)
    findings.push(warning('clock', 'It differs from the server’s by minutes. Set both right, or days get mixed up.'));
  return findings;
}

async function checkCompany(connection: Connection): Promise<Finding[]> {
  await requireUsable(connection);
  await requireWritable(connection);
  const tables = await columnsByTable(connection.db);
  if (!tables.has('schema_version'))
    return [warning(what, 'It holds no company yet. The first start begins one; `comptoir move` brings one.')];
  const unfinished = unfinishedMessage(await labelOf(connection));
  if (unfinished) return [problem(what, unfinished)];
  const version = await currentVersion(connection);
  if (version !== latestVersion) return [checkVersion(version)];
  await requireSchema(connection.db);
  const findings = await checkData(connection);
  const wrong = findings.filter((each) => each.wrong);
  if (!wrong.length)
    return [ok(what, `The company is whole, version ${latestVersion}.`), ...(await checkTokens(connection))];
  return wrong.map((each) => problem(what, `${each.what}: ${each.wrong} wrong of ${each.counted}.`));
}
