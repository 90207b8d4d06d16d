import type { RecordOf } from '#contract/registry.ts';

export type Appointment = RecordOf<'agenda_appointments'>;
export type Bay = RecordOf<'agenda_bays'>;
export type Display = RecordOf<'agenda_displays'>;
export type Workflow = RecordOf<'agenda_workflows'>;
