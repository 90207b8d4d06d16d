import '#console/record/history/messages/catalogue.ts';
import { useState } from 'react';
import { recordNameOf } from '#console/data/record-name.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useQuickChange } from '#console/record/changes/use-quick-change.ts';
import type { ShownHistoryProps } from '#console/record/history/history-props.ts';
import { joinedChanges } from '#console/record/history/joined-fields.ts';
import textButton from '#console/ui/text-button.module.css';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { HistoryChange } from '#contract/history.ts';

interface RestoreButtonProps extends ShownHistoryProps {
  change: HistoryChange;
  /** All changes of the same write. */
  changes: readonly HistoryChange[];
  /** The label of the field. */
  label: string;
}

/** Restores the value from before the change by an ordinary change, which can be undone. */
export function RestoreButton(props: RestoreButtonProps) {
  const { segment, record, isChangeable, onRestored, change, changes, label } = props;
  const text = useText();
  const { language } = useLanguage();
  const source = useRecordSource();
  const quick = useQuickChange(segment);
  const [isSaving, setSaving] = useState(false);
  const { field, before } = change;
  const isWritable = isChangeable && Boolean(source.writableFields(segment, 'update')[field]);
  if (!isWritable || record[field] === undefined || record[field] === before) return null;
  const former = Object.fromEntries(joinedChanges(segment, field, changes).map((each) => [each.field, each.before]));
  const restore = async () => {
    if (isSaving) return;
    setSaving(true);
    const message = text('record.history.restored', { field: label });
    const called = (shown: WireRecord) => `${recordNameOf(segment, shown, language)} (${label})`;
    const isDone = await quick.change(record, former, message, {
      label: called({ ...record, ...former }),
      undoneLabel: called(record),
      isOfFields: true,
    });
    setSaving(false);
    if (isDone) onRestored();
  };
  return (
    <button
      type="button"
      className={textButton.plain}
      aria-disabled={isSaving}
      aria-label={text('record.history.restoreField', { field: label })}
      onClick={() => void restore()}
    >
      {text('record.history.restore')}
    </button>
  );
}
