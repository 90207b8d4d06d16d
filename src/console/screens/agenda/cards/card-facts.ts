/** What a card says and looks like. Pure. */

import { titleOf } from '#console/screens/agenda/cards/card-title.ts';
import { onceEach } from '#console/screens/agenda/cards/stable-identity.ts';
import type { CardWarning } from '#console/screens/agenda/conflicts/use-warnings.ts';
import type { Appointment, Workflow } from '#console/screens/agenda/data/agenda-records.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';
import { secondsOf } from '#console/screens/agenda/moves/mapping.ts';
import { readableOn } from '#console/ui/values/contrast.ts';
import { formatDateTime, formatTime } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';
import type { Span } from '#contract/rules/appointment.ts';

/** Flat and plain, so that a card is drawn again only when something of it changed. */
export interface CardFacts {
  bayId: string;
  title: string;
  /** In the words of the language: `9:00 a.m.` */
  starts: string;
  /** With its day where that is another. */
  ends: string;
  /** Too short for two lines on the grid. */
  isBrief: boolean;
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
  isMoved: boolean;
  /** What speaks against it where it stands, a sentence a line; empty where nothing does. */
  warning: string;
  isWarningQuiet: boolean;
}

export interface CardContext {
  workflow: Workflow | undefined;
  bay: string;
  names: Names;
  language: Language;
  /** What an appointment is called that nothing names. */
  unnamed: (appointment: Appointment) => string;
  isMoved: boolean;
  warning: CardWarning | undefined;
}

const colourForm = /^#[0-9a-f]{6}$/i;
/** Without a step a card is drawn on the page's own ground. */
const plain = { fill: '', ink: '' };
/** Of an hour, in seconds. */
const half = 1800;

export function cardFacts(appointment: Appointment, at: CardContext): CardFacts {
  const { workflow } = at;
  const colours = workflow && colourForm.test(workflow.background_color) ? coloursOf(workflow) : plain;
  const own = appointment.color && colourForm.test(appointment.color) ? appointment.color : undefined;
  return {
    bayId: String(appointment.bay_id),
    title: titleOf(appointment, at.names) ?? at.unnamed(appointment),
    ...timesOf(appointment, at.language),
    isBrief: secondsOf(appointment) < half,
    begins: `${appointment.date_at}T${appointment.time_at}`,
    vehicle: appointment.vehicle_id,
    step: workflow?.name ?? '',
    ...colours,
    edge: own ?? '',
    bay: at.bay,
    isMoved: at.isMoved,
    warning: at.warning?.words ?? '',
    isWarningQuiet: at.warning?.isQuiet ?? true,
  };
}

/** As the axis of hours beside the card says them. */
export function timesOf(span: Span, language: Language): Pick<CardFacts, 'starts' | 'ends'> {
  const end = formatTime(span.time_end, language);
  return {
    starts: formatTime(span.time_at, language),
    ends: span.date_end === span.date_at ? end : formatDateTime(`${span.date_end} ${span.time_end}`, language, 'long'),
  };
}

/** A stored pair that cannot be read is written in black or white. */
export const coloursOf = onceEach(({ color, background_color }: Workflow): { fill: string; ink: string } => ({
  fill: background_color,
  ink: readableOn(background_color, color),
}));
