/** The check of sales while a service writes: correct data are not reported, and wrong ones are. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recomputeDueTotals } from '#service/commands/taxes/due-totals.ts';
import { copyCompany } from '#service/maintenance/move/copy-company.ts';
import { verifyCopy } from '#service/maintenance/move/verify-copy.ts';
import { checkSaleTotals } from '#service/maintenance/sale-totals-check.ts';
import { migrate } from '#service/sql/migrate.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { createCompany } from '#test/harness/company.ts';

async function demoFile(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-totals-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return createCompany(join(dir, 'data'), { demo: true, today: '2026-11-21', partyAccounts: ['1100', '2100'] });
}

test('a sale that is written between two statements of the check is not called wrong', async () => {
  const file = await demoFile();
  const service = openSqlite(file);
  const line = 'update sales_products set produit_total = produit_total + 1 where sale_id = 5';
  // The totals that the service stores with the line are computed and rolled back.
  service.begin();
  service.raw.exec(line);
  await recomputeDueTotals(service.db);
  const totals = service.raw.prepare('select subtotal, total from sale_totals where sale_id = 5').get();
  service.rollback();
  let writes = 0;
  /** Writes as the service does: the line and the totals in one commit, right after the check has read the totals. */
  const writeLine = (sql: string) => {
    if (writes || !/ from "sales" left join "sale_totals"/.test(sql)) return;
    writes++;
    service.raw.exec(`begin immediate; ${line};
      update sale_totals set subtotal = ${totals?.subtotal}, total = ${totals?.total} where sale_id = 5;
      delete from sale_totals_due; commit`);
  };
  const { db, close } = openSqlite(file, { readonly: true, onStatement: writeLine });
  const { counted, wrong, notes } = await checkSaleTotals(db);
  expect(writes).toBe(1);
  expect(counted).toBeGreaterThan(0);
  expect({ wrong, notes }).toEqual({ wrong: 0, notes: [] });
  close();
  service.close();
});

test('a sale with a wrong total is counted once, and named', async () => {
  const file = await demoFile();
  const { raw, db, close } = openSqlite(file);
  raw.exec('update sale_totals set total = total + 100 where sale_id = 5');
  const { wrong, notes } = await checkSaleTotals(db);
  expect({ wrong, notes }).toEqual({ wrong: 1, notes: [expect.stringMatching(/^sale 5: .+ stored, .+ computed$/)] });
  close();
});

test('a total that no JavaScript number holds is checked to the cent, and copied with the company', async () => {
  const file = await demoFile();
  const source = openSqlite(file);
  const lines = source.raw.prepare('select id from sales_products order by id limit 100').values();
  const amount = `produit_total = 99999999999999, taxes = '[]'`;
  source.raw.exec(`update sales_products set sale_id = 5, ${amount} where id in (${lines.join()}) or sale_id = 5`);
  source.begin();
  await recomputeDueTotals(source.db);
  source.commit();
  expect(await checkSaleTotals(source.db)).toMatchObject({ wrong: 0, notes: [] });

  const copy = openSqlite(join(file, '..', 'copy.db'));
  await migrate(copy);
  await copyCompany(source, copy, () => {});
  expect((await verifyCopy(source, copy)).filter(({ isSame }) => !isSame)).toEqual([]);
  const stored = copy.raw.prepare('select cast(total as text) from sale_totals where sale_id = 5').value();
  expect(stored).toMatch(/^\d{16,}$/);
  copy.raw.exec('update sale_totals set total = total + 1 where sale_id = 5');
  const { notes } = await checkSaleTotals(copy.db);
  const total = `${stored}`.replace(/(..)$/, '.$1');
  expect(notes).toEqual([expect.stringMatching(new RegExp(`stored, \\d+\\.\\d\\d and ${total} computed$`))]);
  copy.close();
  source.close();
});
