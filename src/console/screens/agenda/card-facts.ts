/** What a card says and looks like. Pure. */
import type { Appointment, Workflow } from '#console/screens/agenda/agenda-records.ts';
import type { CardWarning } from '#console/screens/agenda/conflicts/use-warnings.ts';
import { timeLabel } from '#console/screens/agenda/mapping.ts';
import { onceEach } from '#console/screens/agenda/steady.ts';
import type { Names } from '#console/screens/agenda/use-names.ts';
import { readableOn } from '#console/ui/contrast.ts';

/** Flat and plain, so that a card is drawn again only when something of it changed. */
export interface CardFacts {
  bayId: string;
  title: string;
  time: string;
  /** `YYYY-MM-DDTHH:MM`, for the order of the cards. */
  begins: string;
  vehicle: number;
  step: string;
  /** Empty: the page's own ground. */
  fill: string;
  ink: string;
  /** Its own colour; empty: one that goes with the fill. */
  edge: string;
  bay: string;
  isCarried: boolean;
  /** What speaks against it where it stands, a sentence a line; empty where nothing does. */
  warning: string;
  isWarningQuiet: boolean;
}

export interface Surroundings {
  workflow: Workflow | undefined;
  bay: string;
  names: Names;
  /** What an appointment is called that nothing names. */
  unnamed: (appointment: Appointment) => string;
  isCarried: boolean;
  warning: CardWarning | undefined;
}

const colourForm = /^#[0-9a-f]{6}$/i;
/** Without a step a card is drawn on the page's own ground. */
const plain = { fill: '', ink: '' };

export function cardFacts(appointment: Appointment, at: Surroundings): CardFacts {
  const { workflow } = at;
  const colours = workflow && colourForm.test(workflow.background_color) ? coloursOf(workflow) : plain;
  const own = appointment.color && colourForm.test(appointment.color) ? appointment.color : undefined;
  return {
    bayId: String(appointment.bay_id),
    title: titleOf(appointment, at.names) ?? at.unnamed(appointment),
    time: timeLabel(appointment),
    begins: `${appointment.date_at}T${appointment.time_at}`,
    vehicle: appointment.vehicle_id,
    step: workflow?.name ?? '',
    ...colours,
    edge: own ?? '',
    bay: at.bay,
    isCarried: at.isCarried,
    warning: at.warning?.words ?? '',
    isWarningQuiet: at.warning?.isQuiet ?? true,
  };
}

/** A stored pair that cannot be read is written in black or white. */
export const coloursOf = onceEach(({ color, background_color }: Workflow): { fill: string; ink: string } => ({
  fill: background_color,
  ink: readableOn(background_color, color),
}));

/** Its title, else its client, else its sale's number. */
export function titleOf(appointment: Appointment, names: Names): string | undefined {
  const { title, client_id, sale_id } = appointment;
  return title?.trim() || names.client(client_id) || names.saleNumber(sale_id);
}
