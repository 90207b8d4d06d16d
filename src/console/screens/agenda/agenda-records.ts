import type { RecordIn } from '#contract/module.ts';
import type { Register } from '#contract/register.ts';

export type Appointment = RecordIn<Register['agenda_appointments']>;
export type Bay = RecordIn<Register['agenda_bays']>;
export type Display = RecordIn<Register['agenda_displays']>;
export type Workflow = RecordIn<Register['agenda_workflows']>;
