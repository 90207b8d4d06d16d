/** The lines of an account: asked of the service, or found among the entries of one that cannot be asked. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import * as z from 'zod/mini';
import type { ApiClient } from '#console/data/api-client.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { type Meter, useReplicaRecords } from '#console/data/replica/use-replica.ts';
import { paramsOf, readFigure } from '#console/screens/transaction/accounts/read-figure.ts';
import { useSession } from '#console/session/session.tsx';
import {
  type AccountMonth,
  type AccountPage,
  type AccountQuestion,
  accountLinesPath,
  accountMonths,
  accountMonthsPath,
  accountPage,
} from '#contract/reports/account-ledger.ts';

export interface AccountRead {
  page: AccountPage | undefined;
  months: readonly AccountMonth[] | undefined;
  /** The page is of another question, until this one's is there. */
  stale: boolean;
  /** How far a strict service was read. Until it is read to its end, no balance is known. */
  meter?: Meter;
  error: unknown;
  retry: () => void;
  /** Every line of the days that are asked for. */
  readAll: () => Promise<AccountPage>;
}

export function useAccount(question: AccountQuestion): AccountRead {
  const { extensions } = useSession();
  const asked = useAsked(question, extensions);
  const found = useFound(question, !extensions);
  return extensions ? asked : found;
}

function useAsked(question: AccountQuestion, enabled: boolean): AccountRead {
  const { api } = useSession();
  const key = [...queryKeys.module('transactions'), 'account'];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...key, question],
    queryFn: ({ signal }) => readAccount(api, question, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  const { account } = question;
  const months = useQuery({
    queryKey: [...key, 'months', account],
    queryFn: async ({ signal }) =>
      (await readFigure(api, `${accountMonthsPath}?${paramsOf({ account })}`, answeredMonths, signal)).data,
    enabled,
  });
  return {
    page: data,
    months: months.data,
    stale: isPlaceholderData,
    error,
    retry: () => void refetch(),
    readAll: () => readEveryPage(api, question),
  };
}

function useFound(question: AccountQuestion, enabled: boolean): AccountRead {
  const { records, meter, error } = useReplicaRecords('transactions', enabled);
  const read = useDeferredValue(records);
  const said = JSON.stringify(question);
  const page = useMemo(() => read && accountPage(read, JSON.parse(said) as AccountQuestion), [read, said]);
  const { account } = question;
  const months = useMemo(() => read && accountMonths(read, account), [read, account]);
  return {
    page,
    months,
    stale: false,
    meter,
    error,
    retry: () => meter?.resume(),
    readAll: async () => accountPage(read ?? [], { ...question, page: 1, per_page: Number.MAX_SAFE_INTEGER }),
  };
}

const text = z.string();
const answeredLines = z.object({
  data: z.array(
    z.object({
      entry: z.object({ id: z.int(), number: text, date: text, name: text, reference: text, description: text }),
      reference: text,
      projet_id: z.optional(text),
      amount: text,
      currency: text,
      credit: text,
      balance: text,
    }),
  ),
  carried: z.array(z.object({ currency: text, balance: text })),
  sums: z.array(z.object({ currency: text, opening: text, debit: text, credit: text, closing: text, count: z.int() })),
  meta: z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }),
});
const answeredMonths = z.object({
  data: z.array(z.object({ month: text, currency: text, debit: text, credit: text, count: z.int() })),
});

async function readAccount(api: ApiClient, question: AccountQuestion, signal?: AbortSignal): Promise<AccountPage> {
  const path = `${accountLinesPath}?${paramsOf({ ...question })}`;
  const { data, ...rest } = await readFigure(api, path, answeredLines, signal);
  return { ...rest, lines: data };
}

const linesAtOnce = 500;
const attempts = 3;

/** One page after the other. Where something is posted in between, the balances no longer follow: then from the start again. */
async function readEveryPage(api: ApiClient, question: AccountQuestion): Promise<AccountPage> {
  for (let attempt = 1; ; attempt++) {
    const first = await readAccount(api, { ...question, page: 1, per_page: linesAtOnce });
    const lines = [...first.lines];
    let latest = first;
    while (latest.meta.current_page < first.meta.last_page) {
      const page = latest.meta.current_page + 1;
      latest = await readAccount(api, { ...question, page, per_page: linesAtOnce });
      lines.push(...latest.lines);
    }
    const isSame = JSON.stringify(latest.sums) === JSON.stringify(first.sums);
    if (isSame || attempt === attempts) return { ...latest, lines, carried: first.carried };
  }
}
