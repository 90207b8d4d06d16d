/**
 * The bay view as a plugin. FullCalendar's own views by resource are a premium package; the hooks of its protected API
 * make the bay under the pointer travel with a drop, a click, a selection, and a card from the tray.
 */
import type { PluginInput } from '@fullcalendar/react';
import { type DateSpan, type EventMutation, type Hit, identity } from '@fullcalendar/react/protected-api';
import { bayIdOf } from '#console/screens/agenda/calendar/bay-view/bay-slices.ts';
import { BayView, isSameBay } from '#console/screens/agenda/calendar/bay-view/bay-view.tsx';
import { ScrollSync } from '#console/screens/agenda/calendar/bay-view/scroll-sync.ts';

/** A drag into another bay. */
type BayMutation = EventMutation & { bayId?: string };

const withBayId = (span: DateSpan) => ({ bayId: bayIdOf(span) });

export const bayPlugin: PluginInput = {
  name: 'bays',
  optionRefiners: { bays: identity, bayHead: identity, dayHead: identity, onDrawn: identity },
  scrollerSyncerClass: ScrollSync,
  // The grid's own options stand here: its plugin would bring two further views along.
  views: { bays: { component: BayView, usesMinMaxTime: true, allDaySlot: false, slotEventOverlap: false } },
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
  // What is drawn over stays in the bay where it was begun.
  dateSelectionTransformers: [(from, to) => isSameBay(from, to) && withBayId(from.dateSpan)],
  datePointTransforms: [withBayId],
  dateSpanTransforms: [withBayId],
  externalDefTransforms: [withBayId],
};
