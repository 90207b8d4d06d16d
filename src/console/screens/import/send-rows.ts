/** Sends the drafts of an import, a few at once, so that none is ever made twice: not after a lost answer, not after a reload. */

import type { ApiClient } from '#console/data/api-client.ts';
import { requestRecord } from '#console/data/read-records.ts';
import { isRejection, ServiceError } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { createRun, type Run } from '#console/list/bulk/run.ts';
import { fingerprintOf } from '#console/screens/import/fingerprint.ts';
import type { Journal, RowOutcome, StoredImport } from '#console/screens/import/journal.ts';
import type { Draft } from '#console/screens/import/rows/drafts.ts';
import { differingFields } from '#contract/core/equality.ts';
import { errors } from '#contract/core/errors.ts';
import type { Segment } from '#contract/core/segments.ts';
import { readDateTime, wallSeconds } from '#contract/formats/calendar.ts';
import { moduleOf } from '#contract/register.ts';

export type SettledOutcome = Exclude<RowOutcome, { state: 'sent' }>;

export interface ToSend {
  place: number;
  draft: Draft;
}

interface Sending {
  api: ApiClient;
  journal: Journal;
  kept: StoredImport;
  /** What an earlier page of this import noted. */
  before: ReadonlyMap<number, RowOutcome>;
  /** The wall clock, `YYYY-MM-DD HH:MM:SS`. */
  now: () => string;
}

export function createSending(items: readonly ToSend[], sending: Sending): Run<SettledOutcome> {
  const { api, journal, kept, before } = sending;
  const unanswered = new Set([...before].filter(([, { state }]) => state === 'sent').map(([place]) => place));
  const made = new Set([...before.values()].flatMap((outcome) => ('id' in outcome ? [outcome.id] : [])));

  /** A row in doubt, where sending it again could double it: an equal record that no other row made. */
  async function findMade({ sent }: Draft): Promise<SettledOutcome | undefined> {
    const { fields } = moduleOf(kept.segment);
    const { records } = await recordSourceOf(api).wholeList(kept.segment, {}, { anew: true });
    const equal = records.filter((record) => !made.has(record.id) && !differingFields(fields, sent, record).length);
    if (!equal.length) return undefined;
    const id = Math.max(...equal.map((record) => record.id));
    made.add(id);
    return { state: 'found', id, equal: equal.length };
  }

  async function work({ place, draft }: ToSend): Promise<SettledOutcome> {
    if (unanswered.has(place) && !keysHold(sending)) {
      const found = await findMade(draft);
      unanswered.delete(place);
      if (found) return found;
    }
    await journal.note(kept.id, place, { state: 'sent' });
    unanswered.add(place);
    const outcome = await sendOne(api, kept, draft);
    unanswered.delete(place);
    if (outcome.state === 'made') made.add(outcome.id);
    return outcome;
  }

  return createRun<ToSend, SettledOutcome>({
    items,
    work: async (item) => {
      const outcome = await work(item);
      await journal.note(kept.id, item.place, outcome);
      return outcome;
    },
  });
}

const keptForSeconds = 23 * 3600;

/** Whether the service still knows the keys of this import: they are kept for a day. */
function keysHold({ api, kept, now }: Sending): boolean {
  const seconds = (text: string) => {
    const [day = '', time = ''] = (readDateTime(text) ?? '').split(' ');
    return day ? wallSeconds({ day, time }) : Number.NaN;
  };
  return recordSourceOf(api).keepsIdempotencyKeys && seconds(now()) - seconds(kept.began) < keptForSeconds;
}

async function sendOne(api: ApiClient, { id, segment }: StoredImport, draft: Draft): Promise<SettledOutcome> {
  try {
    const { record } = await requestRecord(api, {
      segment,
      operation: 'create',
      body: draft.body,
      idempotencyKey: rowKey(id, draft),
    });
    return { state: 'made', id: record.id, lost: differingFields(moduleOf(segment).fields, draft.sent, record) };
  } catch (error) {
    if (!isRejection(error)) throw error;
    // The same request of an earlier page is still under way: its answer is had by asking again.
    if (error.status === errors.in_progress.status) throw new ServiceError({ status: 503, code: error.code });
    return { state: 'refused', sentence: error.message, fields: error.fields };
  }
}

/** The same file, rows and values: the same record. A corrected row is another. */
function rowKey(importId: string, { rows, body }: Draft): string {
  return `import-${fingerprintOf(importId)}-${rows[0] ?? 0}-${fingerprintOf(JSON.stringify(body))}`;
}

export function importId(address: string, segment: Segment, print: string): string {
  return [address, segment, print].join('|');
}
