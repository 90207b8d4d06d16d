/** The effects of the answer to a change: updates the board's cache and shows failures. */
import '#console/screens/agenda/messages/catalogue.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import {
  createMutationEffects,
  type MutationEffects,
  type OwnCache,
} from '#console/data/mutations/mutation-effects.ts';
import { mayHaveArrived, ServiceError } from '#console/data/service-error.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { boardKey, type DaysRead } from '#console/screens/agenda/data/use-appointments.ts';
import { type UnscheduledRead, unscheduledKey } from '#console/screens/agenda/tray/use-unscheduled.ts';
import { useSession } from '#console/session/session.tsx';
import { showToast, type Toast } from '#console/ui/toasts.ts';

const segment = 'agenda_appointments';

export interface BoardEffects {
  effects: MutationEffects<typeof segment>;
  gone: (name: string) => void;
  /** Somebody else's change was kept, because there is nothing to choose, or the person has left the board and cannot. */
  conflictNotSaved: (name: string) => void;
  /** Somebody changed it since the person saw it. */
  notDeleted: (name: string) => void;
  alreadyDeleted: (name: string) => void;
  /** Without an answer the appointment may have been created, so it is not sent again before the person has checked. */
  perhapsCreated: (name: string) => void;
  /** `isInDoubt` tells whether the change may have been stored after all, if the error alone does not say so. */
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
      // Once the person has signed out, the next person gets no notice of their changes.
      if (!api.connection().isEnded) showToast({ text: message, tone: 'danger', action });
    };
    const effects = createMutationEffects({ queryClient, api }, segment, boardCache(queryClient));
    return {
      effects,
      perhapsCreated: (name) => {
        void effects.refetch();
        showNotice(text('agenda.perhapsCreated', { name }));
      },
      gone: (name) => showNotice(text('agenda.gone', { name })),
      notDeleted: (name) => showNotice(text('agenda.notDeleted', { name })),
      alreadyDeleted: (name) => showNotice(text('agenda.alreadyDeleted', { name })),
      conflictNotSaved: (name) => showNotice(text('agenda.conflict.notSaved', { name })),
      failed: (error, { name, again, isInDoubt = mayHaveArrived(error) }) => {
        const fields = error instanceof ServiceError ? Object.values(error.fields).flat() : [];
        const reason = fields.length ? fields.join(' ') : errorText(error).title;
        const retry = again && { label: text('console.tryAgain'), run: again };
        // If only the answer is missing, the notice must not claim that nothing was changed.
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

/** The board shows a change at once, before its appointments are read again. */
function boardCache(queryClient: QueryClient): OwnCache<typeof segment> {
  const changeDays = (change: (records: Appointment[]) => Appointment[]) => {
    // A read that started before the change is cancelled, because its answer would bring the card back.
    void queryClient.cancelQueries({ queryKey: boardKey });
    queryClient.setQueriesData<DaysRead>(
      { queryKey: boardKey },
      (read) => read && { ...read, etag: null, records: change(read.records) },
    );
  };
  return {
    put: (record) => changeDays((records) => records.map((each) => (each.id === record.id ? record : each))),
    drop: (id) => {
      const without = (records: Appointment[]) => records.filter((each) => each.id !== id);
      changeDays(without);
      void queryClient.cancelQueries({ queryKey: unscheduledKey });
      queryClient.setQueriesData<UnscheduledRead>({ queryKey: unscheduledKey }, (read) => {
        const records = without(read?.records ?? []);
        return read && { records, total: read.total - (read.records.length - records.length) };
      });
    },
  };
}
