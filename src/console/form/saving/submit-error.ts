/** Why a form was not saved: errors of fields are shown at the fields, all others above the form. */
import { useState } from 'react';
import { isInDoubtAfter, isNotFound, ServiceError } from '#console/data/service-error.ts';
import { createConflictChoice } from '#console/form/conflict/conflict-choice.ts';
import type { Conflict } from '#console/form/conflict/merge.ts';
import type { FormByName } from '#console/form/form-context.ts';
import { type ErrorState, placeServiceErrors } from '#console/form/form-errors.ts';
import type { FormBasis } from '#console/form/submission.ts';
import { ConflictError } from '#console/form/use-submit.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { errors } from '#contract/core/errors.ts';
import type { Fields } from '#contract/core/field.ts';

/** Why nothing was saved, or what to know before saving. */
export interface SubmitError {
  error?: unknown;
  /** Messages that belong to no field of the form. */
  sentences?: string[];
  /** Whether fields of the form show errors of their own. */
  onFields?: boolean;
  conflict?: Conflict;
  /** The fields of the conflict that still had no choice when saving was refused because of them. */
  undecided?: readonly string[];
  /** The record no longer exists. */
  deleted?: boolean;
  /**
   * Set if no reply arrived, so that the record may have been saved. `twice` if sending again could create a duplicate.
   * It is kept until a reply arrives.
   */
  unanswered?: 'once' | 'twice';
}

interface SubmitErrorDeps {
  form: FormByName;
  fields: Fields;
  errorState: { current: ErrorState };
  operation: FormBasis['operation'];
  /** For a create: what sending it again could cause. */
  resendOutcome: () => SubmitError['unanswered'];
}

export function useSubmitError({ form, fields, errorState, operation, resendOutcome }: SubmitErrorDeps) {
  const text = useText();
  const { language } = useLanguage();
  const [submitError, setSubmitError] = useState<SubmitError>();
  const [choice] = useState(() => createConflictChoice(fields));

  function showConflict(conflict: Conflict): void {
    choice.begin(conflict);
    setSubmitError({ conflict });
  }

  /** Whether values are still to be chosen. If so, asks the person for them. */
  function asksToChoose(): boolean {
    const undecided = choice.undecided(form.getValues(), language);
    if (undecided) setSubmitError(undecided);
    return undecided !== undefined;
  }

  function clear(): void {
    choice.end();
    setSubmitError(undefined);
  }

  function explain(error: unknown): void {
    if (error instanceof ConflictError) showConflict(error.conflict);
    else setSubmitError(submitErrorOf(error));
  }

  function submitErrorOf(error: unknown): SubmitError {
    if (isNotFound(error) && operation === 'update') return { error, deleted: true };
    const unanswered = operation === 'create' ? resendOutcome() : resendOutcomeOfChange(error);
    const reason = { error, unanswered };
    if (!(error instanceof ServiceError)) return reason;
    // The person has signed in again since, so only the uncertainty is left to report.
    if (unanswered && error.status === errors.unauthenticated.status) return { unanswered };
    const unplaced = placeServiceErrors(form, errorState.current, fields, error.fields);
    const sentences = unplaced.map(([field, sentence]) => text('data.error.field', { field, sentence }));
    return { ...reason, sentences, onFields: Object.keys(error.fields).length > sentences.length };
  }

  function resendOutcomeOfChange(error: unknown): 'once' | undefined {
    return isInDoubtAfter(error, submitError?.unanswered !== undefined) ? 'once' : undefined;
  }

  return { submitError, setSubmitError, explain, clear, showConflict, asksToChoose, choose: choice.choose };
}
