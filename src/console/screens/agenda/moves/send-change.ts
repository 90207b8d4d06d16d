/** One change of an appointment, sent for the version that the board showed: never over somebody else's. */

import type { ApiClient } from '#console/data/api-client.ts';
import { readRecord, requestRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { unsavedFields } from '#console/data/unsaved-fields.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { type AppointmentChange, reverseOf } from '#console/screens/agenda/moves/moves.ts';
import { sentName, sentValue } from '#contract/core/body.ts';
import { errors } from '#contract/core/errors.ts';
import { fieldOf } from '#contract/core/field.ts';
import { moduleOf } from '#contract/register.ts';

const segment = 'agenda_appointments';
const module = moduleOf(segment);

export type Outcome =
  | {
      kind: 'done';
      kept: VersionedRecord<Appointment> /** What the service did not keep as it was sent. */;
      lost: string[];
    }
  /** Somebody else changed it meanwhile: as it is now. */
  | { kind: 'overtaken'; theirs: VersionedRecord<Appointment> }
  | { kind: 'gone' };

/** What must still be as the board showed it: where and when the appointment stands, and what is changed. */
const placing = ['date_at', 'time_at', 'date_end', 'time_end', 'duration', 'bay_id'] as const;

/** Throws what the service says otherwise. */
export async function sendChange(api: ApiClient, shown: Appointment, change: AppointmentChange): Promise<Outcome> {
  try {
    const now = await readRecord(api, segment, shown.id);
    if (!isAsShown(now, shown, change)) return { kind: 'overtaken', theirs: now };
    // "Body: same as create": what does not change is sent back as it was given.
    const body = bodyOf({ ...now.record, ...change });
    const kept = await requestRecord(api, { segment, operation: 'update', id: shown.id, body, etag: now.etag });
    return { kind: 'done', kept, lost: unsavedFields(module.fields, change, kept.record) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === errors.record_not_found.status) return { kind: 'gone' };
    if (error.status !== errors.changed_meanwhile.status) throw error;
    return { kind: 'overtaken', theirs: await readRecord(api, segment, shown.id) };
  }
}

/** Whether where and when it stands, and what is changed, is still so. */
export function isAsShown({ record }: VersionedRecord, shown: Appointment, change: AppointmentChange): boolean {
  const watched = { ...pickPlacing(shown), ...reverseOf(shown, change) };
  return Object.entries(watched).every(([name, value]) => String(record[name] ?? '') === String(value ?? ''));
}

function pickPlacing(shown: Appointment): AppointmentChange {
  return Object.fromEntries(placing.map((name) => [name, shown[name]]));
}

/** Under the names that the specification lists for bodies; the number is the address's. */
export function bodyOf(values: AppointmentChange): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => name !== 'id' && value !== undefined)
      .map(([name, value]) => {
        const field = fieldOf(module.fields, name);
        return [sentName(name, field), sentValue(field, value)];
      }),
  );
}

/** A new appointment; the key makes a repeated sending the same one. */
export function sendNew(
  api: ApiClient,
  values: AppointmentChange,
  idempotencyKey: string,
): Promise<VersionedRecord<Appointment>> {
  return requestRecord(api, { segment, operation: 'create', body: bodyOf(values), idempotencyKey });
}
