/** Reads the content of a quote or an invoice. */
import type { Language } from '#contract/core/language.ts';
import { parseListedOf } from '#contract/core/parse-record.ts';
import { readListQuery } from '#contract/core/query/list-query.ts';
import { isObject } from '#contract/formats/json.ts';
import type { PaperKind } from '#contract/papers/paper-files.ts';
import { type SalePaper, salePaper } from '#contract/papers/sale-paper.ts';
import { moduleOf } from '#contract/registry.ts';
import { invalid } from '#service/api-error.ts';
import type { Context } from '#service/commands/context.ts';
import { unknownReference } from '#service/commands/references.ts';
import { type ReadPaper, readProfile, readRecord } from '#service/papers/paper-records.ts';
import { implementationOf } from '#service/registry.ts';

interface SalePaperParams {
  language: Language;
  kind?: PaperKind;
  /** The id of the branch that issues the paper. */
  branch?: number;
}

/** Undefined if there is no such sale, or it has no such paper yet. Refuses an unknown branch. */
export async function readSalePaper(
  context: Context,
  saleId: number,
  { language, kind: requestedKind, branch = 0 }: SalePaperParams,
): Promise<ReadPaper<SalePaper> | undefined> {
  const sale = await readRecord(context, 'sales', saleId);
  const kind = requestedKind ?? (sale?.invoice_number ? 'invoice' : 'quote');
  if (!sale?.[`${kind}_number`]) return undefined;
  const lines = await readLines(context, saleId);
  const client = await readRecord(context, 'clients', sale.client_id);
  const paper = salePaper({
    language,
    kind,
    sale,
    lines,
    rates: sale.taxes ?? [],
    client,
    products: await readProducts(
      context,
      lines.map(({ product_id }) => product_id),
    ),
    profile: await readProfile(context),
    branch: await readBranchName(context, branch),
    isWhole: true,
  });
  return { paper, email: client?.email ?? '' };
}

/** Empty if none was requested. */
async function readBranchName(context: Context, id: number): Promise<string> {
  if (id === 0) return '';
  const branch = await readRecord(context, 'branches', id);
  if (!branch) throw invalid([unknownReference('branch', id)]);
  return branch.name;
}

const everyLine = Number.MAX_SAFE_INTEGER;

async function readLines(context: Context, saleId: number) {
  const parsed = readListQuery(
    moduleOf('sales_products'),
    { sale_id: String(saleId), sort: 'id' },
    { extensions: true },
  );
  if (!parsed.ok) throw new Error('the lines of a sale cannot be asked for');
  const { records } = await implementationOf('sales_products').handlers.list(context, {
    ...parsed.query,
    per_page: everyLine,
  });
  return records.flatMap((record) => (hasId(record) ? [parseListedOf('sales_products', record)] : []));
}

function hasId(record: unknown): record is { id: number } & Record<string, unknown> {
  return isObject(record) && typeof record.id === 'number';
}

async function readProducts({ db }: Context, ids: readonly number[]) {
  const known = [...new Set(ids)];
  if (!known.length) return [];
  return db.selectFrom('products').select(['id', 'code', 'name_fr', 'name_en']).where('id', 'in', known).execute();
}
