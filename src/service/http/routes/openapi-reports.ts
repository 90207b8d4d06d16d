/** What `/openapi.json` says of the ledger's own paths (decision 13). */
import { accountLinesPath, accountMonthsPath, defaultLines, mostLines } from '#contract/reports/account-ledger.ts';
import { ledgerTotalsPath } from '#contract/reports/ledger-totals.ts';

type Json = Record<string, unknown>;

const text = { type: 'string' };
const day = { type: 'string', format: 'date' };
const count = { type: 'integer' };

/** `filters`: the parameters of the list of entries. */
export function ledgerPaths(filters: readonly Json[]): Record<string, Json> {
  const account = { ...query('account', text), required: true };
  return {
    [ledgerTotalsPath]: {
      get: operation('ledger_totals', {
        description: 'Debits and credits of the entries that a list would find, or of just the lines that it asks for',
        parameters: filters,
        properties: { data: list(textsOf('currency', 'debit', 'credit')) },
      }),
    },
    [accountLinesPath]: {
      get: operation('ledger_account', {
        description: 'The lines of an account, oldest first, each with the balance after it; the last page by itself',
        parameters: [
          account,
          query('from', day),
          query('to', day),
          query('page', { ...count, minimum: 1 }),
          query('per_page', { ...count, minimum: 1, maximum: mostLines, default: defaultLines }),
        ],
        properties: {
          data: list({ ...textsOf('reference', 'projet_id', 'amount', 'currency', 'credit', 'balance'), entry }),
          carried: list(textsOf('currency', 'balance')),
          sums: list({ ...textsOf('currency', 'opening', 'debit', 'credit', 'closing'), count }),
          meta: object({ current_page: count, last_page: count, per_page: count, total: count }),
        },
      }),
    },
    [accountMonthsPath]: {
      get: operation('ledger_account_months', {
        description: 'Debits and credits of an account in each month, by currency',
        parameters: [account],
        properties: { data: list({ ...textsOf('month', 'currency', 'debit', 'credit'), count }) },
      }),
    },
  };
}

const entry = object({ id: count, ...textsOf('number', 'date', 'name', 'reference', 'description') });

function query(name: string, schema: Json): Json {
  return { name, in: 'query', schema };
}

interface Described {
  description: string;
  parameters: readonly Json[];
  properties: Json;
}

function operation(operationId: string, { description, parameters, properties }: Described): Json {
  const schema = object({ ...properties, success: { const: true } });
  return {
    operationId,
    tags: ['figures'],
    description,
    parameters,
    responses: { '200': { description: 'Done', content: { 'application/json': { schema } } } },
  };
}

function object(properties: Json): Json {
  return { type: 'object', properties };
}

function list(properties: Json): Json {
  return { type: 'array', items: object(properties) };
}

function textsOf(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, text]));
}
