import '#console/record/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useRemoveSeen } from '#console/data/mutations/use-remove-seen.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { isConflict } from '#console/data/service-error.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { removalSteps, valuesOf } from '#console/record/undo/record-steps.ts';
import { stepLabel } from '#console/record/undo/step-label.ts';
import { undoHistory } from '#console/record/undo/undo-history.ts';
import { useUndoContext } from '#console/record/undo/use-undo-context.ts';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';
import type { Segment } from '#contract/core/segments.ts';

export function DeleteButton({ segment, version, name }: { segment: Segment; version: VersionedRecord; name: string }) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const remove = useRemoveSeen(segment);
  const context = useUndoContext(segment);

  const ask = () => {
    remove.reset();
    setConfirming(true);
  };
  const confirm = () =>
    remove.mutate(version, {
      onSuccess: (removed) => {
        const notice = text('record.deleted', { name });
        const made = { segment, id: removed.id, values: valuesOf(segment, removed), name };
        undoHistory.record({ label: stepLabel(notice), notice, ...removalSteps(context, made) });
        navigate(links.list(segment), { replace: true });
      },
    });
  const problemOf = (error: Error) => (isConflict(error) ? text('record.deleteChanged') : errorText(error).title);
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={ask}>
        {text('console.delete')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={text('record.deleteTitle', { name })}
        confirm={text('console.delete')}
        dangerous
        busy={remove.isPending}
        problem={remove.error ? problemOf(remove.error) : undefined}
        onConfirm={confirm}
        onCancel={() => setConfirming(false)}
      >
        {text('record.deleteHint')}
      </ConfirmDialog>
    </>
  );
}
