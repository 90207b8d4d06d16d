/** Sends a form's values without creating a record twice or overwriting somebody else's changes. */
import { useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiClient } from '#console/data/api-client.ts';
import { isKeyValid, type SendContext } from '#console/data/idempotency-key.ts';
import { useMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { useCreate } from '#console/data/mutations/use-mutations.ts';
import { newId } from '#console/data/new-id.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { type SeenVersion, saveRecord } from '#console/data/save-record.ts';
import { isInDoubtAfter, ServiceError } from '#console/data/service-error.ts';
import { type Conflict, mergeChanges } from '#console/form/conflict/merge.ts';
import type { Intent, SentBody } from '#console/form/drafts/intent.ts';
import type { FormReading } from '#console/form/form-body.ts';
import { type FormValuesOf, formValues } from '#console/form/form-values.ts';
import type { Baseline, FormBasis, Sent } from '#console/form/submission.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { currentSignIn } from '#console/storage/token-storage.ts';
import { readNow } from '#console/time/wall-clock.ts';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import { errors } from '#contract/core/errors.ts';
import type { Fields } from '#contract/core/field.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Both sides changed the same fields. Nothing was saved, and the form is now based on their record. */
export class ConflictError extends Error {
  readonly conflict: Conflict;
  constructor(conflict: Conflict) {
    super('changed by both');
    this.conflict = conflict;
  }
}

const changedMeanwhile = errors.changed_meanwhile.status;
/** Tries to save, because somebody may save again during the merge. */
const attempts = 3;

interface SubmitOptions<S extends Segment> {
  segment: S;
  basis: FormBasis<S>;
  fields: Fields;
  baseline: { current: Baseline<S> };
  form: UseFormReturn<FormValuesOf<S>>;
  read: (values: FormValuesOf<S>) => FormReading<S>;
  /** Rejects if a new record must not be sent. Called before each sending, also after waiting for a new sign-in. */
  beforeSend?: () => Promise<void>;
}

export function useSubmit<S extends Segment>(options: SubmitOptions<S>) {
  const { segment, basis, fields, baseline, form, read, beforeSend } = options;
  const { api } = useSession();
  const { language } = useLanguage();
  const effects = useMutationEffects(segment);
  const intents = useIntent(api);
  const { intent, onIntent, intentFor, resendOutcome } = intents;
  const sendNew = useSendNew(segment, form, intents, beforeSend);

  async function sendChange({ sent: first }: Ready<S>, id: number): Promise<Sent<S>> {
    const merged = new Set<string>();
    let sent = first;
    for (let attempt = 1; ; attempt++) {
      const { seen: version } = baseline.current;
      const values = structuredClone(form.getValues());
      const outcome = await saveRecord(api, { segment, id, version, changes: sent });
      if (outcome.state === 'gone' || outcome.state === 'refused') throw outcome.error;
      if (outcome.state !== 'changed') effects.settled(id, outcome);
      if (outcome.state === 'saved')
        return { version: outcome.version, sent, before: version.record, merged: [...merged], values };
      if (outcome.state === 'unchanged') return nothingLeft(outcome.version, values);
      if (attempt === attempts) throw new ServiceError({ status: changedMeanwhile, code: 'changed_meanwhile' });
      const theirs = takeTheirs(outcome.theirs);
      for (const name of theirs.merged) merged.add(name);
      const parsed = read(form.getValues());
      if (!parsed.ok) throw new ConflictError(theirs.conflict);
      sent = parsed.sent;
      if (!Object.keys(sent).length) return nothingLeft(outcome.theirs, form.getValues());
    }
  }

  /** `values` are those that were compared, because anything typed later is not saved. */
  const nothingLeft = (version: VersionedRecord<ReadRecord<S>>, values: FormValuesOf<S>): Sent<S> => ({
    version,
    sent: {},
    before: version.record,
    merged: [],
    values,
  });

  /** Bases the form on their record, with the values typed here over it. */
  function takeTheirs(version: VersionedRecord<ReadRecord<S>>) {
    const { conflict, theirs } = rebase({ baseline, form, fields, language }, version);
    if (conflict.both.length) throw new ConflictError(conflict);
    return { merged: theirs, conflict };
  }

  const send = (ready: Ready<S>): Promise<Sent<S>> =>
    basis.operation === 'update' ? sendChange(ready, basis.version.record.id) : sendNew(ready);
  const sendLatest = useStableCallback(send);
  return useMemo(
    () => ({
      send: sendLatest,
      /** Whether an earlier body was not answered, so that sending this one could create a second record. */
      mayDuplicate: ({ body }: Ready<S>) => Boolean(intentFor(body).earlier?.length),
      resendOutcome,
      intent,
      onIntent,
    }),
    [sendLatest, intent, onIntent, intentFor, resendOutcome],
  );
}

function useSendNew<S extends Segment>(
  segment: S,
  form: UseFormReturn<FormValuesOf<S>>,
  { intent, setIntent, intentFor }: ReturnType<typeof useIntent>,
  beforeSend?: () => Promise<void>,
) {
  const create = useCreate(segment);
  return async ({ body, sent }: Ready<S>): Promise<Sent<S>> => {
    let intended = intentFor(body);
    const isRepeat = intended.isInDoubt;
    // Until a reply arrives the record may exist, even if the page is closed meanwhile.
    setIntent({ ...intended, isInDoubt: true });
    // A request that waited for a new sign-in is sent under that one, to which its key then belongs. A repeat is not.
    let isPending = !beforeSend;
    const onSend = async () => {
      if (beforeSend) {
        isPending = false;
        await beforeSend();
        isPending = true;
      }
      if (isRepeat) return;
      intended = { ...intended, ...sendingNow() };
      setIntent({ ...intended, isInDoubt: true });
    };
    const values = structuredClone(form.getValues());
    try {
      const version = await create.mutateAsync({
        body,
        idempotencyKey: intended.key,
        isRepeat,
        onSend,
      });
      intent.current = { body: intended.body, key: intended.key };
      return { version, sent, before: {}, merged: [], values };
    } catch (error) {
      setIntent({ ...intended, isInDoubt: isPending ? isInDoubtAfter(error, Boolean(isRepeat)) : isRepeat });
      throw error;
    }
  };
}

const sendingNow = (): SendContext => ({ at: readNow(), signIn: currentSignIn() });

/** The body last sent for a new record, and the earlier ones that were not answered. */
function useIntent(api: ApiClient) {
  const intent = useRef<Intent>({ body: '', key: '' });
  /** Called whenever the intent changes, because a draft must contain it before the create is sent. */
  const onIntent = useRef<() => void>(undefined);
  return useMemo(() => {
    const hasValidKey = (first: SentBody) => isKeyValid(api, first, sendingNow());
    return {
      intent,
      onIntent,
      setIntent: (next: Intent) => {
        intent.current = next;
        onIntent.current?.();
      },
      intentFor: (values: Record<string, unknown>): Intent => {
        const body = JSON.stringify(values);
        const { earlier: others = [], ...last } = intent.current;
        if (body === last.body && !last.isInDoubt) return { ...intent.current, ...sendingNow() };
        // Two bodies that are the same count once if neither key is valid any more.
        const isCounted = (each: SentBody) => each.body !== last.body || hasValidKey(each) || hasValidKey(last);
        const earlier = last.isInDoubt ? [...others.filter(isCounted), last] : others;
        const same = earlier.find((each) => each.body === body && hasValidKey(each));
        return { body, key: newId(), ...sendingNow(), ...same, earlier: earlier.filter((each) => each !== same) };
      },
      /** What sending the same body again could cause if it was not answered. */
      resendOutcome: (): 'once' | 'twice' | undefined => {
        const { isInDoubt, earlier } = intent.current;
        if (earlier?.length || (isInDoubt && !hasValidKey(intent.current))) return 'twice';
        return isInDoubt ? 'once' : undefined;
      },
    };
  }, [api]);
}

type Ready<S extends Segment> = Extract<FormReading<S>, { ok: true }>;

interface FormState<S extends Segment> {
  baseline: { current: Baseline<S> };
  form: UseFormReturn<FormValuesOf<S>>;
  fields: Fields;
  language: Parameters<typeof formValues>[2];
}

/** Bases the form on a newer version of the record, and keeps what was typed. */
export function rebase<S extends Segment>(
  { baseline, form, fields, language }: FormState<S>,
  theirVersion: SeenVersion<S>,
) {
  const mine = form.getValues();
  const base = baseline.current;
  const theirs = formValues<S>(fields, theirVersion.record, language);
  const merge = mergeChanges<S>({ fields, base: base.values, mine, theirs, language });
  baseline.current = { record: theirVersion.record, seen: theirVersion, values: theirs };
  form.reset(merge.values);
  const conflict: Conflict = {
    theirs: merge.theirs,
    both: merge.both,
    before: base.record,
    now: theirVersion.record,
    language,
    mineValues: mine,
    theirValues: theirs,
  };
  return { conflict, theirs: merge.theirs };
}
