/** What the page tells the calendar and hears from it, in the words of the shop. Only types stand here. */
import type { ReactNode, RefObject } from 'react';
import type { CardFacts } from '#console/screens/agenda/cards/card-facts.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { HourRange } from '#console/screens/agenda/moves/mapping.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import type { Span } from '#contract/rules/appointment.ts';

/** A gesture's outcome: where, in which bay, and whether a key asked for a copy. */
export interface Landing {
  span: Span;
  bayId: number;
  isCopy: boolean;
}

/** A card to be drawn. Where empty time is being drawn over, it has its times and no other facts yet. */
export interface DrawnCard extends Partial<CardFacts> {
  id: string;
  /** One line, as in a month. */
  isCompact: boolean;
}

export interface BayCalendarProps {
  /** Bays side by side over the days, or a month of days. */
  layout: 'bays' | 'month';
  /** Those that are shown, in order. */
  days: readonly string[];
  /** The one among them that is to be in sight. */
  day: string;
  /** The columns, in order. */
  bays: readonly Bay[];
  drawBayHead: (head: { bayId: string; day: string }) => ReactNode;
  drawDayHead: (head: { day: string }) => ReactNode;
  /** What stands in the bays. */
  cards: readonly BoardCard[];
  drawCard: (card: DrawnCard) => ReactNode;
  /** Where the cards lie that wait for a place: they are dragged out of it and into it. */
  tray: RefObject<HTMLElement | null>;
  unscheduled: readonly BoardCard[];
  /** The hours of a day that are drawn. */
  hours: HourRange;
  /** The first hour that stands at the top, even where there are earlier ones. */
  firstHour: number;
  /** All other hours are shaded. */
  openHours: ShopHours;
  isEditable: boolean;
  /** A card was pressed and let go where it stands. */
  onOpen: (id: number) => void;
  /** A card was dragged to another place. All of these tell of the appointment as it was when it was picked up. */
  onMove: (appointment: Appointment, landing: Landing) => void;
  /** A card was dragged by its upper or its lower edge. */
  onResize: (appointment: Appointment, span: Span) => void;
  /** A card of the tray was let go over a bay. */
  onSchedule: (appointment: Appointment, landing: Landing) => void;
  /** A card was let go over the tray. */
  onUnschedule: (appointment: Appointment) => void;
  /** Empty time was drawn over. */
  onDraw: (landing: Landing) => void;
  /** Empty time was pressed: the beginning of the landing is what was meant. */
  onPress: (landing: Landing) => void;
  /** The whole of a day was asked for. */
  onOpenDay: (day: string) => void;
  /** Other cards than before are drawn, or in other places. */
  onDrawn: () => void;
}
