/** What follows the answer to a change: the board's cache is updated, and failures are shown to the person. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { createMutationEffects, type MutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { mayHaveArrived, ServiceError } from '#console/data/service-error.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { boardKey, type DaysRead } from '#console/screens/agenda/data/use-appointments.ts';
import { useSession } from '#console/session/session.tsx';
import { showToast, type Toast } from '#console/ui/toasts.ts';

const segment = 'agenda_appointments';

export interface BoardEffects {
  effects: MutationEffects<typeof segment>;
  gone: (name: string) => void;
  /** Somebody else's change was kept, because the person has left the board and cannot choose. */
  conflictNotSaved: (name: string) => void;
  /** Somebody changed it since the person saw it. */
  notDeleted: (name: string) => void;
  /** It may have been created although no answer came, and is not tried again before the person has looked. */
  perhapsCreated: (name: string) => void;
  /** `isInDoubt`: whether it may have been done all the same, where the error alone does not tell. */
  failed: (error: unknown, of: { name: string; again?: () => void; isInDoubt?: boolean }) => void;
  unsaved: (fields: readonly string[]) => void;
}

export function useBoardEffects(): BoardEffects {
  const queryClient = useQueryClient();
  const { api } = useSession();
  const text = useText();
  const errorText = useErrorText();
  const fieldLabelOf = useFieldLabel(segment);

  return useMemo(() => {
    const showNotice = (message: string, action?: Toast['action']) => {
      // What became of one person's changes is not told to the next.
      if (!api.connection().isEnded) showToast({ text: message, tone: 'danger', action });
    };
    const showOnBoard = (record: Appointment) => {
      // A read that started before the change is cancelled, because its answer would move the card back.
      void queryClient.cancelQueries({ queryKey: boardKey });
      // The visible days are updated at once, before they are read again.
      queryClient.setQueriesData<DaysRead>(
        { queryKey: boardKey },
        (read) =>
          read && { ...read, etag: null, records: read.records.map((each) => (each.id === record.id ? record : each)) },
      );
    };
    const effects = createMutationEffects({ queryClient, api }, segment, showOnBoard);
    return {
      effects,
      perhapsCreated: (name) => {
        void effects.refetch();
        showNotice(text('agenda.perhapsCreated', { name }));
      },
      gone: (name) => showNotice(text('agenda.gone', { name })),
      notDeleted: (name) => showNotice(text('agenda.notDeleted', { name })),
      conflictNotSaved: (name) => showNotice(text('agenda.conflict.notSaved', { name })),
      failed: (error, { name, again, isInDoubt = mayHaveArrived(error) }) => {
        const fields = error instanceof ServiceError ? Object.values(error.fields).flat() : [];
        const reason = fields.length ? fields.join(' ') : errorText(error).title;
        const retry = again && { label: text('console.tryAgain'), run: again };
        // Nobody is told that nothing was changed where only the answer is missing.
        if (error instanceof ServiceError && isInDoubt) {
          const doubt = text(`data.error.${error.uncertainty === 'none' ? 'check' : error.uncertainty}`);
          return showNotice(text('agenda.unanswered', { name, reason: reason.replace(/\.$/, ''), doubt }), retry);
        }
        // Some reasons are titles, which end without a full stop.
        showNotice(text('agenda.failed', { name, reason: reason.replace(/\.?$/, '.') }), retry);
      },
      unsaved: (fields) => showNotice(text('agenda.fieldsNotSaved', { fields: fields.map(fieldLabelOf).join(', ') })),
    };
  }, [queryClient, api, text, errorText, fieldLabelOf]);
}
