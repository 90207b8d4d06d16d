/**
 * The bay view as a plugin. FullCalendar's own resource views are a premium package; hooks of its protected API add the
 * bay under the pointer to drops, clicks, selections, and cards from the tray.
 */
import type { PluginInput } from '@fullcalendar/react';
import { type DateSpan, type EventMutation, type Hit, identity } from '@fullcalendar/react/protected-api';
import { isSameBay } from '#console/screens/agenda/calendar/bay-view/bay-lanes.tsx';
import { bayIdOf } from '#console/screens/agenda/calendar/bay-view/bay-slices.ts';
import { BayView } from '#console/screens/agenda/calendar/bay-view/bay-view.tsx';

/** A drag that may end in another bay. */
type BayMutation = EventMutation & { bayId?: string };

const withBayId = (span: DateSpan) => ({ bayId: bayIdOf(span) });

export const bayPlugin: PluginInput = {
  name: 'bays',
  optionRefiners: {
    bays: identity,
    bayCard: identity,
    hourLabel: identity,
    openHours: identity,
    firstHour: identity,
    bayHead: identity,
    dayHead: identity,
    onDrawn: identity,
  },
  // The grid's own options are repeated here, because its plugin would bring two further views along.
  views: { bays: { component: BayView, usesMinMaxTime: true, allDaySlot: false } },
  eventDragMutationMassagers: [
    (mutation: BayMutation, from: Hit, to: Hit) => {
      if (!isSameBay(from, to)) mutation.bayId = bayIdOf(to.dateSpan);
    },
  ],
  eventDefMutationAppliers: [
    (def, { bayId }: BayMutation) => {
      if (bayId) def.extendedProps = { ...def.extendedProps, bayId };
    },
  ],
  // A selection cannot leave the bay where it began.
  dateSelectionTransformers: [(from, to) => isSameBay(from, to) && withBayId(from.dateSpan)],
  datePointTransforms: [withBayId],
  dateSpanTransforms: [withBayId],
  externalDefTransforms: [withBayId],
};
