/** Reads what the service reckons beside its modules. */
import type * as z from 'zod/mini';
import { type ApiClient, getExtension, type QueryValues } from '#console/data/api-client.ts';
import { ServiceError } from '#console/data/service-error.ts';

export async function readFigure<T>(
  api: ApiClient,
  path: string,
  form: z.ZodMiniType<T>,
  signal?: AbortSignal,
): Promise<T> {
  const answer = await getExtension(api, path, signal);
  const outcome = form.safeParse(answer.body);
  if (outcome.success) return outcome.data;
  throw new ServiceError({
    status: answer.status,
    code: 'not_understood',
    message: 'data',
    requestId: answer.requestId,
  });
}

export function paramsOf(query: QueryValues): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) if (each !== undefined) params.append(name, String(each));
  return params;
}
