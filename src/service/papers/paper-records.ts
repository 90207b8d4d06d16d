/** What is read for a paper, and the records and settings that it is made of. */
import { parseRecordOf, type ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Paper } from '#contract/papers/paper.ts';
import type { CompanyProfile } from '#contract/settings/sections/company-profile.ts';
import { readSettings, settingsSchemas } from '#contract/settings/settings.ts';
import type { Context } from '#service/commands/context.ts';
import { loadSettings } from '#service/commands/settings.ts';
import { implementationOf } from '#service/registry.ts';

export interface ReadPaper<P extends Paper = Paper> {
  paper: P;
  /** Of the client or supplier; empty if they have none. */
  email: string;
}

export async function readRecord<S extends Segment>(
  context: Context,
  segment: S,
  id: number,
): Promise<ReadRecord<S> | undefined> {
  const record = await implementationOf(segment).handlers.retrieve(context, id);
  return record && parseRecordOf<S>(segment, record).record;
}

export async function readProfile({ db }: Pick<Context, 'db'>): Promise<CompanyProfile> {
  const { settings } = await loadSettings(db, 'company', { user: '' });
  return readSettings(settingsSchemas.company, settings).companyProfile ?? {};
}
