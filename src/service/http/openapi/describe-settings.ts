/** The part of `GET /openapi.json` that describes the settings. */
import * as z from 'zod/mini';
import {
  maxSettingsBytes,
  type SettingsScope,
  settingsPath,
  settingsReply,
  settingsSchemas,
  settingsScopes,
} from '#contract/settings/settings.ts';

const description = {
  person: 'The settings of the signed-in person, for all their browsers.',
  company: 'The settings of the company, for everybody. Administrators and the office may change them.',
} as const satisfies Record<SettingsScope, string>;

const written = `Each section in the body replaces the stored one of that name, null removes it, and the other sections stay. At most ${maxSettingsBytes} bytes in all.`;

export function describeSettings() {
  return Object.fromEntries(settingsScopes.map((scope) => [settingsPath(scope), describeScope(scope)]));
}

function describeScope(scope: SettingsScope) {
  const { $schema: _, ...settings } = z.toJSONSchema(settingsSchemas[scope]);
  const { $schema: __, properties, ...data } = z.toJSONSchema(settingsReply);
  const schema = {
    type: 'object',
    properties: { data: { ...data, properties: { ...properties, settings } }, success: { const: true } },
    required: ['data', 'success'],
  };
  const operation = {
    tags: ['settings'],
    parameters: [],
    responses: { '200': { description: 'Done', content: { 'application/json': { schema } } } },
  };
  return {
    get: { ...operation, operationId: `settings_${scope}`, description: description[scope] },
    put: {
      ...operation,
      operationId: `save_settings_${scope}`,
      description: `${description[scope]} ${written}`,
      parameters: [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }],
      requestBody: { required: true, content: { 'application/json': { schema: settings } } },
    },
  };
}
