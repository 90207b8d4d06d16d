import * as z from 'zod/mini';
import { type ApiClient, getExtension } from '#console/data/api-client.ts';
import { ServiceError } from '#console/data/service-error.ts';
import type { Figures, MonthFigure } from '#contract/reports/figures.ts';

const answered = z.object({
  data: z.array(z.object({ month: z.string(), currency: z.string(), amount: z.string(), count: z.int() })),
});

/** Both days inclusive. */
export async function readFigures(
  api: ApiClient,
  { path }: Figures,
  days: { from: string; to: string },
  signal: AbortSignal,
): Promise<MonthFigure[]> {
  const answer = await getExtension(api, `${path}?${new URLSearchParams(days)}`, signal);
  const outcome = answered.safeParse(answer.body);
  if (outcome.success) return outcome.data.data;
  throw new ServiceError({
    status: answer.status,
    code: 'not_understood',
    message: 'data',
    requestId: answer.requestId,
  });
}
