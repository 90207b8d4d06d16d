/**
 * The options that the bay view adds to FullCalendar's own. Its protected API has them declared by widening this
 * interface, as its own plugins do; without that, every place that gives or reads one would need a cast.
 */
import type { ReactNode } from 'react';

/** A column's bay; the page draws its head. */
export interface BayColumn {
  id: string;
  title: string;
}

export interface BayOptions {
  bays: readonly BayColumn[];
  bayHead: (head: { bayId: string; day: string }) => ReactNode;
  /** Absent: the days have no row of their own. */
  dayHead?: (head: { day: string }) => ReactNode;
  /** Other appointments than before are drawn, or in other places. */
  onDrawn?: () => void;
}

type GivenBayOptions = Partial<BayOptions>;

declare module '@fullcalendar/core/protected-api' {
  interface BaseOptions extends GivenBayOptions {}
  interface BaseOptionsRefined extends GivenBayOptions {}
}
