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
  person: 'What the person set for all their browsers.',
  company: 'What the company set for everybody; administrators and the office write it.',
} as const satisfies Record<SettingsScope, string>;

const written = `The sections that are sent replace those of their name, null removes one, and the others stay. At most ${maxSettingsBytes} bytes in all.`;

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
