/** Sends the former values of what a save changed, unless somebody has changed the record since. */
import type { QueryClient } from '@tanstack/react-query';
import { changedFields, readForm } from '#console/kit/form-body.ts';
import type { Sent } from '#console/kit/form-sending.ts';
import { type FormValues, formValues } from '#console/kit/form-values.ts';
import type { Conversation } from '#console/kit/http.ts';
import { askForRecord, type Kept, readRecord } from '#console/kit/read.ts';
import { recordKeys } from '#console/kit/record-keys.ts';
import { keepInCopy, refreshAffected } from '#console/kit/records.ts';
import { ServiceError } from '#console/kit/service-error.ts';
import { errors } from '#contract/errors.ts';
import type { Fields } from '#contract/field.ts';
import type { Language } from '#contract/language.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';

export interface Reversal {
  segment: Segment;
  fields: Fields;
  language: Language;
  /** The record as the save left it. */
  kept: Kept;
  /** What a form would hold of the former values, by changed field. */
  former: FormValues;
  body: Record<string, unknown>;
  /** The same, as the record shows it. */
  shown: Record<string, unknown>;
}

/** Undefined where there is nothing to take back, or what it was before is not known. */
export function reversalOf(
  segment: Segment,
  fields: Fields,
  { kept, sent, before }: Sent,
  language: Language,
): Reversal | undefined {
  const names = Object.keys(sent);
  if (names.some((name) => before[name] === undefined)) return undefined;
  const whole = Boolean(moduleOf(segment).endpoints.update?.wholeBody);
  const now = formValues(fields, kept.record, language);
  const all = formValues(fields, before, language);
  const former = Object.fromEntries(names.map((name) => [name, all[name]]));
  const purpose = { operation: 'update' as const, before: now, record: kept.record, whole };
  const reading = readForm(fields, { ...all, ...now, ...former }, purpose, language);
  if (!reading.ok || !Object.keys(reading.sent).length) return undefined;
  return { segment, fields, language, kept, former, body: reading.body, shown: reading.sent };
}

/** The former values are shown at once; they go again when the service refuses. Throws 412 where somebody was faster. */
export async function undoChange(
  conversation: Conversation,
  queryClient: QueryClient,
  reversal: Reversal,
): Promise<void> {
  const { segment, kept, body, shown } = reversal;
  const { id } = kept.record;
  const key = recordKeys.record(segment, id);
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData<Kept>(key, { record: { ...kept.record, ...shown }, etag: null });
  try {
    if (!kept.etag) await demandUnchanged(conversation, reversal);
    const module = moduleOf(segment);
    const undone = await askForRecord(conversation, { module, operation: 'update', id, body, etag: kept.etag });
    queryClient.setQueryData<Kept>(key, undone);
    keepInCopy(conversation, segment, undone.record, false);
  } catch (error) {
    queryClient.setQueryData<Kept>(key, kept);
    throw error;
  } finally {
    refreshAffected(queryClient, conversation, segment);
  }
}

async function demandUnchanged(conversation: Conversation, { segment, fields, language, kept }: Reversal) {
  const { record } = await readRecord(conversation, segment, kept.record.id);
  const [was, is] = [kept.record, record].map((each) => formValues(fields, each, language)) as [FormValues, FormValues];
  if (!changedFields(fields, was, is, language).length) return;
  throw new ServiceError({ status: errors.changed_meanwhile.status, code: 'changed_meanwhile' });
}

export function isOvertaken(error: unknown): boolean {
  return error instanceof ServiceError && error.status === errors.changed_meanwhile.status;
}
