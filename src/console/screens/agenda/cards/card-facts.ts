/** The texts and the look of a card, computed from its appointment. */

import { type CardColours, cardColours } from '#console/screens/agenda/cards/card-colours.ts';
import { linesOf, titleOf } from '#console/screens/agenda/cards/card-title.ts';
import type { Appointment, Workflow } from '#console/screens/agenda/data/agenda-records.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';
import { secondsOf } from '#console/screens/agenda/moves/placement.ts';
import type { CardWarning } from '#console/screens/agenda/warnings/use-warnings.ts';
import { formatDateTime, formatTime } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';
import type { Span } from '#contract/rules/appointment.ts';
import { isBlockedTime } from '#contract/rules/blocked-time.ts';

/** Flat, so that a shallow comparison tells whether a card must be rendered again. */
export interface CardFacts extends CardColours {
  bayId: string;
  /** The client's name, or the work if no client is known. */
  heading: string;
  /** The work; empty if `heading` already contains it. */
  work: string;
  /** The client's phone number; empty if there is none. */
  phone: string;
  /** The first words of the notes. */
  note: string;
  /** Formatted for the language: `9:00 a.m.` */
  startText: string;
  /** The start with its day, for a card drawn on a later day of the appointment. */
  startTextWithDay: string;
  /** Includes the day if it differs from the start's. */
  endText: string;
  /** Too short for two lines on the grid. */
  isBrief: boolean;
  /** `YYYY-MM-DDTHH:MM`, for the order of the cards. */
  startKey: string;
  /** The vehicle's name or number; empty if there is none. */
  vehicle: string;
  step: string;
  bay: string;
  isMoved: boolean;
  isBlocked: boolean;
  /** The warnings of the appointment at its present place, one sentence for each line; empty where there are none. */
  warning: string;
  isWarningQuiet: boolean;
}

export interface CardContext {
  workflow: Workflow | undefined;
  bay: string;
  names: Names;
  language: Language;
  /** The name of an appointment that has no title, client or sale. */
  unnamed: (appointment: Appointment) => string;
  isMoved: boolean;
  warning: CardWarning | undefined;
}

/** In seconds. */
const halfHourSeconds = 1800;

export function cardFacts(appointment: Appointment, at: CardContext): CardFacts {
  const { workflow } = at;
  return {
    bayId: String(appointment.bay_id),
    ...leadOf(appointment, at),
    phone: at.names.client(appointment)?.phone ?? '',
    note: noteOf(appointment),
    ...timesOf(appointment, at.language),
    isBrief: secondsOf(appointment) < halfHourSeconds,
    startKey: startOf(appointment),
    vehicle: at.names.vehicle(appointment),
    step: workflow?.name ?? '',
    ...cardColours(appointment, workflow),
    bay: at.bay,
    isMoved: at.isMoved,
    isBlocked: isBlockedTime(appointment),
    warning: at.warning?.words ?? '',
    isWarningQuiet: at.warning?.isQuiet ?? true,
  };
}

function leadOf(appointment: Appointment, { names, unnamed }: CardContext): Pick<CardFacts, 'heading' | 'work'> {
  const { heading, work } = linesOf(appointment, names);
  return { heading: heading ?? unnamed(appointment), work };
}

const maxNoteLength = 60;

/** The first line, cut after a word. */
function noteOf({ notes }: Pick<Appointment, 'notes'>): string {
  const line = notes?.trim().split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= maxNoteLength) return line;
  return `${line.slice(0, maxNoteLength).replace(/\s+\S*$/, '')} …`;
}

export function appointmentNameOf(
  appointment: Appointment,
  { names, unnamed }: Pick<CardContext, 'names' | 'unnamed'>,
): string {
  return titleOf(appointment, names) ?? unnamed(appointment);
}

/** The result sorts as text. */
export function startOf({ date_at, time_at }: Pick<Span, 'date_at' | 'time_at'>): string {
  return `${date_at}T${time_at}`;
}

/**
 * Times have the format of the hour axis beside the card. The day is in digits if it differs, because a month's name
 * does not fit on a card half a column wide.
 */
export function timesOf(span: Span, language: Language): Pick<CardFacts, 'startText' | 'startTextWithDay' | 'endText'> {
  const [start, end] = [formatTime(span.time_at, language), formatTime(span.time_end, language)];
  const isOneDay = span.date_end === span.date_at;
  return {
    startText: start,
    startTextWithDay: isOneDay ? start : formatDateTime(`${span.date_at} ${span.time_at}`, language),
    endText: isOneDay ? end : formatDateTime(`${span.date_end} ${span.time_end}`, language),
  };
}
