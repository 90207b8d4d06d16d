/**
 * Sends an import's drafts, a few at a time, so that no record is created twice: neither after a lost reply nor after a
 * reload.
 */

import type { ApiClient, RequestSpec } from '#console/data/api-client.ts';
import { isKeyValid } from '#console/data/idempotency-key.ts';
import { requestRecord } from '#console/data/read-records.ts';
import { isRejection } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { createRun, type Run } from '#console/list/bulk/resumable-run.ts';
import { fingerprintOf } from '#console/screens/import/fingerprint.ts';
import type { Journal, RowOutcome, StoredImport } from '#console/screens/import/resume-journal.ts';
import type { Draft } from '#console/screens/import/rows/import-plan.ts';
import { createCodeCheck } from '#console/screens/import/rows/taken-codes.ts';
import type { Owner } from '#console/storage/stored-values.ts';
import { differingFields } from '#contract/core/equality.ts';
import { errors } from '#contract/core/errors.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

export type FinalOutcome = Exclude<RowOutcome, { state: 'sent' }>;

export interface QueuedRow {
  place: number;
  draft: Draft;
}

interface SenderOptions {
  api: ApiClient;
  journal: Journal;
  stored: StoredImport;
  /** The outcomes that an earlier page stored for this import. */
  before: ReadonlyMap<number, RowOutcome>;
  /** The local time, `YYYY-MM-DD HH:MM:SS`. */
  now: () => string;
  /** Returns why a row must not be sent after all, checked right before it is sent; undefined if it may be. */
  refusal?: (draft: Draft) => Promise<string | undefined>;
  /** Identifies the present sign-in. */
  signIn: () => string | undefined;
  /** Whether this tab is still the one that sends the import. */
  isHeld: () => boolean;
}

/** Thrown when another tab has taken over the import, because the browser had suspended this one. */
export class TakenOver extends Error {}

export function createSender(items: readonly QueuedRow[], sending: SenderOptions): Run<FinalOutcome> {
  const { api, journal, stored, before } = sending;
  /** The rows without an answer, by place, with the sign-in under which each was sent. */
  const unanswered = new Map(
    [...before].flatMap(([place, outcome]) => (outcome.state === 'sent' ? [[place, outcome.signIn] as const] : [])),
  );
  const identicalTo = createCodeCheck(api, stored.segment);
  const made = new Set([...before.values()].flatMap((outcome) => ('id' in outcome ? [outcome.id] : [])));

  /** Finds an equal record that no other row created, for a row whose reply was lost and that could be duplicated. */
  async function findMade({ sent }: Draft): Promise<FinalOutcome | undefined> {
    const { fields } = moduleOf(stored.segment);
    const { records } = await recordSourceOf(api).wholeList(stored.segment, {}, { anew: true });
    const equal = records.filter((record) => !made.has(record.id) && !differingFields(fields, sent, record).length);
    if (!equal.length) return undefined;
    const id = equal.reduce((most, record) => Math.max(most, record.id), 0);
    made.add(id);
    return { state: 'found', id, equal: equal.length };
  }

  const isRowKeyValid = (place: number) =>
    isKeyValid(
      api,
      { at: stored.began, signIn: unanswered.get(place) },
      { at: sending.now(), signIn: sending.signIn() },
    );

  async function work({ place, draft }: QueuedRow): Promise<FinalOutcome> {
    if (!sending.isHeld()) throw new TakenOver();
    if (unanswered.has(place) && !isRowKeyValid(place)) {
      const found = await findMade(draft);
      unanswered.delete(place);
      if (found) return found;
    }
    const sentence = await sending.refusal?.(draft);
    if (sentence) {
      // A row that was sent earlier without an answer may have been created before it was refused.
      const found = unanswered.has(place) ? await findMade(draft) : undefined;
      unanswered.delete(place);
      return found ?? { state: 'refused', sentence, fields: {} };
    }
    const isRepeat = unanswered.has(place);
    // Called again after a wait for a new sign-in, because the idempotency key then belongs to that sign-in.
    const onSend = async () => {
      const signIn = sending.signIn();
      await journal.note(stored.id, place, { state: 'sent', signIn });
      unanswered.set(place, signIn);
    };
    const outcome = await sendOne(api, stored, draft, { isRepeat, onSend });
    unanswered.delete(place);
    if (outcome.state === 'made') made.add(outcome.id);
    const id = outcome.state === 'refused' ? await identicalTo(draft, outcome.fields) : undefined;
    return id === undefined ? outcome : { state: 'found', id };
  }

  return createRun<QueuedRow, FinalOutcome>({
    items,
    work: async (item) => {
      const outcome = await withNewSignIn(api, () => work(item));
      // If the outcome cannot be stored, the mark from before the request remains, so that the record is searched for
      // later.
      await journal.note(stored.id, item.place, outcome).catch(() => undefined);
      return outcome;
    },
  });
}

/**
 * Repeats the work after a new sign-in. That has none of the earlier idempotency keys, so a row that may have been
 * created is first searched for.
 */
async function withNewSignIn<T>(api: ApiClient, work: () => Promise<T>): Promise<T> {
  const connection = api.connection();
  try {
    return await work();
  } catch (error) {
    const isRenewed = api.connection() !== connection && !api.connection().isEnded;
    if (isRenewed && isSignInNeeded(error)) return withNewSignIn(api, work);
    throw error;
  }
}

const isSignInNeeded = (error: unknown) => isRejection(error) && error.status === errors.unauthenticated.status;

async function sendOne(
  api: ApiClient,
  { id, segment }: StoredImport,
  draft: Draft,
  repeat: Pick<RequestSpec, 'isRepeat' | 'onSend'>,
): Promise<FinalOutcome> {
  try {
    const { record } = await requestRecord(api, {
      segment,
      operation: 'create',
      body: draft.body,
      idempotencyKey: rowKey(id, draft),
      ...repeat,
    });
    return { state: 'made', id: record.id, lost: differingFields(moduleOf(segment).fields, draft.sent, record) };
  } catch (error) {
    // Nobody or somebody else is signed in now, so the import stops and the row does not count as refused.
    if (!isRejection(error) || isSignInNeeded(error)) throw error;
    return { state: 'refused', sentence: error.message, fields: error.fields };
  }
}

/** The idempotency key: the same for the same file, row and values. A corrected row gets another one. */
function rowKey(importId: string, { rows, body }: Draft): string {
  return `import-${fingerprintOf(importId)}-${rows[0] ?? 0}-${fingerprintOf(JSON.stringify(body))}`;
}

/**
 * An import that an earlier version began keeps its id without a person, because the idempotency keys of its rows
 * depend on it. `own` are the imports of this person.
 */
export function importId(
  { address, user = '' }: Owner,
  segment: Segment,
  print: string,
  own: readonly StoredImport[],
): string {
  const id = [address, user, segment, print].join('|');
  const former = [address, segment, print].join('|');
  const isStored = (sought: string) => own.some((stored) => stored.id === sought);
  return isStored(former) && !isStored(id) ? former : id;
}
