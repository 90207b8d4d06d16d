/** Reads and writes settings at the service. */
import * as z from 'zod/mini';
import { type ApiClient, getExtension, parseReply, writeExtension } from '#console/data/api-client.ts';
import type { ApiResponse } from '#console/data/connection/request.ts';
import type { CachedSettings } from '#console/data/settings/settings-copy.ts';
import { type SettingsScope, settingsPath, settingsReply } from '#contract/settings/settings.ts';

export async function requestSettings(
  api: ApiClient,
  scope: SettingsScope,
  signal?: AbortSignal,
): Promise<CachedSettings> {
  return cachedSettingsIn(await getExtension(api, settingsPath(scope), signal));
}

/**
 * The requests that save a section. `send` rejects with `changed_meanwhile` if the settings no longer have the ETag.
 */
export interface SettingsRequests {
  read: () => Promise<CachedSettings>;
  send: (body: Record<string, unknown>, etag: string | undefined) => Promise<CachedSettings>;
}

export function sectionRequests(api: ApiClient, scope: SettingsScope): SettingsRequests {
  return {
    read: () => requestSettings(api, scope),
    send: async (body, etag) =>
      cachedSettingsIn(await writeExtension(api, { method: 'PUT', path: settingsPath(scope), body, etag })),
  };
}

function cachedSettingsIn(answer: ApiResponse): CachedSettings {
  const { settings } = parseReply(answer, z.object({ data: settingsReply })).data;
  return { settings, etag: answer.etag ?? undefined };
}
