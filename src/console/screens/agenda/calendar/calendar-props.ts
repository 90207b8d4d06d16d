/** The properties of the calendar. This file has only types. */
import type { ReactNode, RefObject } from 'react';
import type { CardFacts } from '#console/screens/agenda/cards/card-facts.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { HourRange } from '#console/screens/agenda/moves/placement.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import type { Span } from '#contract/rules/appointment.ts';

/** The result of a gesture: span, bay, and whether the key for a copy was held. */
export interface DropResult {
  span: Span;
  bayId: number;
  isCopy: boolean;
}

/** A card to render. While empty time is being drawn over, it only has times. */
interface CalendarCard extends Partial<CardFacts> {
  id: string;
  /** Whether it has one line only, as in a month. */
  isCompact: boolean;
  /** Whether it began on an earlier day than the one where it stands. */
  isContinued: boolean;
}

export interface BayCalendarProps {
  /** Bays side by side over the days, or a month of days. */
  layout: 'bays' | 'month';
  /** The visible days in order. */
  days: readonly string[];
  /** The day among them that must be visible. */
  day: string;
  /** The columns, in order. */
  bays: readonly Bay[];
  drawBayHead: (head: { bayId: string; day: string }) => ReactNode;
  drawDayHead: (head: { day: string }) => ReactNode;
  /** The appointments in bays. */
  cards: readonly BoardCard[];
  drawCard: (card: CalendarCard) => ReactNode;
  /** The element with the unscheduled cards, from and to which cards are dragged. */
  tray: RefObject<HTMLElement | null>;
  unscheduled: readonly BoardCard[];
  /** The visible hours of a day. */
  hours: HourRange;
  /** The hour scrolled to the top, even if there are earlier ones. */
  firstHour: number;
  /** The hour after which nobody works; undefined if the first hour must stay at the top. */
  closing: number | undefined;
  /** The opening hours; all others are shaded. */
  openHours: ShopHours;
  /** Whether a card is being moved by keyboard: the grid then follows it, and does not go back to its first hour. */
  isMoving: boolean;
  isEditable: boolean;
  /** Called when a card was clicked without being moved. */
  onOpen: (id: number) => void;
  /** Called when a card was dropped elsewhere. Here and below, the appointment is the version that was picked up. */
  onMove: (appointment: Appointment, landing: DropResult) => void;
  /** Called when a card was dragged by an edge. */
  onResize: (appointment: Appointment, span: Span) => void;
  /** Called when a card of the tray was dropped on a bay. */
  onSchedule: (appointment: Appointment, landing: DropResult) => void;
  /** Called when a card was dropped on the tray. */
  onUnschedule: (appointment: Appointment) => void;
  /** Called when empty time was selected by dragging. */
  onDraw: (landing: DropResult) => void;
  /** Called when empty time was clicked. Only the start of the result has a meaning. */
  onPress: (landing: DropResult) => void;
  /** Called when a day of the month was chosen. */
  onOpenDay: (day: string) => void;
  /** Called when cards were drawn that are new or at another place. */
  onDrawn: () => void;
}
