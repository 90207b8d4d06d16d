/** Reads and writes settings at the service. */
import { type ApiClient, getExtension, writeExtension } from '#console/data/api-client.ts';
import type { ApiResponse } from '#console/data/connection/request.ts';
import { ServiceError } from '#console/data/service-error.ts';
import type { CachedSettings } from '#console/data/settings/settings-copy.ts';
import { isObject } from '#contract/formats/json.ts';
import { type SettingsScope, settingsPath, settingsReply } from '#contract/settings/settings.ts';

export async function requestSettings(
  api: ApiClient,
  scope: SettingsScope,
  signal?: AbortSignal,
): Promise<CachedSettings> {
  return readReply(await getExtension(api, settingsPath(scope), signal));
}

/** What saves a section. `send` rejects with `changed_meanwhile` where the settings are not those of the ETag any more. */
export interface SettingsRequests {
  read: () => Promise<CachedSettings>;
  send: (body: Record<string, unknown>, etag: string | undefined) => Promise<CachedSettings>;
}

export function sectionRequests(api: ApiClient, scope: SettingsScope): SettingsRequests {
  return {
    read: () => requestSettings(api, scope),
    send: async (body, etag) =>
      readReply(await writeExtension(api, { method: 'PUT', path: settingsPath(scope), body, etag })),
  };
}

function readReply({ status, body, etag, requestId }: ApiResponse): CachedSettings {
  const parsed = settingsReply.safeParse(isObject(body) ? body.data : undefined);
  if (!parsed.success) throw new ServiceError({ status, code: 'not_understood', message: 'data', requestId });
  return { settings: parsed.data.settings, etag: etag ?? undefined };
}
