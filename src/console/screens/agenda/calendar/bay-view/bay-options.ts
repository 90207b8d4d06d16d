/**
 * The options that the bay view adds to FullCalendar's own. They are declared by extending an interface of its
 * protected API, as its own plugins do; otherwise each use would need a cast.
 */
import type { EventApi } from '@fullcalendar/react';
import type { ReactNode } from 'react';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';

/** The bay of a column. The page draws its head. */
export interface BayColumn {
  id: string;
  title: string;
}

export interface BayOptions {
  bays: readonly BayColumn[];
  /** `isMirror` is true for the copy of the card that follows the pointer, `isContinued` on the days after its first. */
  bayCard: (card: { event: EventApi; isMirror: boolean; isContinued: boolean }) => ReactNode;
  /** The label of the axis at an hour. */
  hourLabel: (hour: number) => string;
  bayHead: (head: { bayId: string; day: string }) => ReactNode;
  /** All other hours are shaded. FullCalendar's own business hours know the week alone, and no holidays. */
  openHours?: ShopHours;
  /** The hour to which the grid is first scrolled. Cards that began before it keep their name in sight. */
  firstHour: number;
  /** Absent if the days have no row of their own. */
  dayHead?: (head: { day: string }) => ReactNode;
  /** Called when appointments were drawn that are new or at another place. */
  onDrawn?: () => void;
}

type GivenBayOptions = Partial<BayOptions>;

declare module '@fullcalendar/core/protected-api' {
  interface BaseOptions extends GivenBayOptions {}
  interface BaseOptionsRefined extends GivenBayOptions {}
}
