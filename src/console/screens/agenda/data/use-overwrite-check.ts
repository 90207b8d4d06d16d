/**
 * A service without versions cannot refuse a change that came second: whoever read before ours was made may write over
 * it unknowingly. A moment later ours is looked for.
 */

import { useCallback } from 'react';
import { countOwnWrites } from '#console/data/own-writes.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { AppointmentChange } from '#console/screens/agenda/moves/moves.ts';
import { isAsShown } from '#console/screens/agenda/moves/send-change.ts';

/** Between the reading and the writing of another console, twice over. */
const after = 2000;

type Confirm = (
  kept: VersionedRecord<Appointment>,
  change: AppointmentChange,
  onOvertaken: (theirs: VersionedRecord<Appointment>) => void,
) => void;

/** Says nothing where it cannot be read, where it is gone, or where this person has changed it again. */
export function useOverwriteCheck(): Confirm {
  const source = useRecordSource();
  return useCallback(
    (kept, change, onOvertaken) => {
      if (source.keepsVersions) return;
      const { id } = kept.record;
      const before = countOwnWrites('agenda_appointments', id);
      setTimeout(async () => {
        const now = await source.record('agenda_appointments', id).catch(() => undefined);
        if (!now || countOwnWrites('agenda_appointments', id) !== before) return;
        if (!isAsShown(now, kept.record, change)) onOvertaken(now);
      }, after);
    },
    [source],
  );
}
