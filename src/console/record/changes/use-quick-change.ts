/** A change by one key on a page of many records, confirmed by notices. */
import '#console/record/messages/catalogue.ts';
import { useMemo } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { useMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import type { SomeFields } from '#console/data/save-record.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import {
  type ChangeFailure,
  type ChangeNotice,
  isInDoubt,
  type OptimisticChange,
  useOptimisticChange,
} from '#console/record/changes/use-optimistic-change.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

export interface QuickChange<S extends Segment> extends Pick<OptimisticChange<S>, 'withPendingChanges' | 'isPending'> {
  /**
   * `message` is the text of the notice after the change. Resolves to false if it failed, of which the person was
   * notified; `onRetried` is called if a retry has saved it after all.
   */
  change: (
    record: ReadRecord<S>,
    changes: SomeFields<S>,
    message: string,
    late?: { onRetried?: () => void } & Pick<ChangeNotice, 'lost' | 'label' | 'undoneLabel' | 'isOfFields'>,
  ) => Promise<boolean>;
}

export function useQuickChange<S extends Segment>(segment: S): QuickChange<S> {
  const text = useText();
  const { language } = useLanguage();
  const fieldLabelOf = useFieldLabel(segment);
  const effects = useMutationEffects(segment);
  const failureText = useFailureText(segment);
  const { withPendingChanges, isPending, change } = useOptimisticChange(segment, {
    effects,
    onUnsaved: (fields, { notice }) => {
      const reason = text('record.fieldsNotSaved', { fields: fields.map(fieldLabelOf).join(', ') });
      const lost = notice.lost?.();
      showToast({ text: lost ? `${lost.text(false)} ${reason}` : reason, tone: 'danger', action: lost?.open });
    },
    onFailed: (failure, { notice }, again) => {
      const isDoubtful = isInDoubt(failure);
      const lost = notice.lost?.();
      const open = failure.state === 'gone' ? undefined : lost?.open;
      const reason = lost && failure.state === 'changed' ? text('record.overtaken') : failureText(failure, notice.name);
      showToast({
        text: lost ? `${lost.text(isDoubtful)} ${reason}` : reason,
        tone: 'danger',
        action: isDoubtful ? { label: text('console.tryAgain'), run: again } : open,
      });
    },
  });
  return useMemo(
    () => ({
      withPendingChanges,
      isPending,
      change: (record, changes, message, { onRetried, ...late } = {}) => {
        const name = recordNameOf(segment, record, language);
        return change(record, changes, { name, message: () => message, ...late }, onRetried);
      },
    }),
    [withPendingChanges, isPending, change, segment, language],
  );
}

function useFailureText<S extends Segment>(segment: S): (failure: ChangeFailure<S>, name: string) => string {
  const text = useText();
  const errorText = useErrorText();
  const fieldLabelOf = useFieldLabel(segment);
  return (failure, record) => {
    if (failure.state === 'changed') return text('record.changedMeanwhile', { name: record });
    const { error } = failure;
    const named = error instanceof ServiceError ? Object.entries(error.fields) : [];
    const message = named.map(([name, each]) =>
      text('data.error.field', { field: labelOf(name), sentence: each.join(' ') }),
    );
    if (message.length) return message.join(' ');
    const { title } = errorText(error);
    return isInDoubt(failure) ? `${title.replace(/\.$/, '')}. ${text('data.error.repeatable')}` : title;
  };

  function labelOf(name: string): string {
    return moduleOf(segment).fields[name] ? fieldLabelOf(name) : name;
  }
}
