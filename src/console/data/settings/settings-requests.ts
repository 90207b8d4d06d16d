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

/** Rejects with `changed_meanwhile` where they are not those of the ETag any more. */
export async function sendSection(
  api: ApiClient,
  scope: SettingsScope,
  body: Record<string, unknown>,
  etag: string | undefined,
): Promise<CachedSettings> {
  return readReply(await writeExtension(api, { method: 'PUT', path: settingsPath(scope), body, etag }));
}

function readReply({ status, body, etag, requestId }: ApiResponse): CachedSettings {
  const parsed = settingsReply.safeParse(isObject(body) ? body.data : undefined);
  if (!parsed.success) throw new ServiceError({ status, code: 'not_understood', message: 'data', requestId });
  return { settings: parsed.data.settings, etag: etag ?? undefined };
}
