/** Reads, creates and ends the tokens and sessions of the service, for administrators. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ApiClient, getExtension, parseReply, writeExtension } from '#console/data/api-client.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { useSession } from '#console/session/session.tsx';
import {
  type AccessSession,
  type AccessToken,
  accessSession,
  accessToken,
  type CreatedToken,
  createdToken,
  type NewToken,
  sessionsPath,
  tokensPath,
} from '#contract/access.ts';
import { accessExtension } from '#contract/core/session.ts';

/** `none`: the service has no such lists, and tokens are managed on its command line. */
type AccessOffer = 'offered' | 'forbidden' | 'none';

export function useAccessOffer(): AccessOffer {
  const { description } = useSession();
  if (!description?.extensions.includes(accessExtension)) return 'none';
  return description.role === 'admin' ? 'offered' : 'forbidden';
}

interface Access {
  tokens: readonly AccessToken[];
  sessions: readonly AccessSession[];
}

export function useAccess() {
  const { api } = useSession();
  return useQuery({ queryKey: queryKeys.access(), queryFn: ({ signal }) => readAccess(api, signal), staleTime: 0 });
}

async function readAccess(api: ApiClient, signal: AbortSignal): Promise<Access> {
  const [tokens, sessions] = await Promise.all([
    read(api, tokensPath, z.array(accessToken), signal),
    read(api, sessionsPath, z.array(accessSession), signal),
  ]);
  return { tokens, sessions };
}

async function read<T>(api: ApiClient, path: string, data: z.ZodMiniType<T>, signal: AbortSignal): Promise<T> {
  return parseReply(await getExtension(api, path, signal), z.object({ data })).data;
}

export function useCreateToken() {
  const { api } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewToken): Promise<CreatedToken> =>
      parseReply(
        await writeExtension(api, { method: 'POST', path: tokensPath, body }),
        z.object({ data: createdToken }),
      ).data,
    // The token itself appears only in this reply, so the cache drops it when the page closes.
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.access() }),
  });
}

export interface EndedAccess {
  kind: 'token' | 'session';
  id: number;
}

export function useEndAccess() {
  const { api } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: EndedAccess) =>
      writeExtension(api, { method: 'DELETE', path: `${kind === 'token' ? tokensPath : sessionsPath}/${id}` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.access() }),
  });
}
