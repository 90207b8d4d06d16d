/** The bay view as a plugin. The bay under the pointer travels with a drop, a click, a selection, and a card from the tray. */
import { type EventDef, type EventMutation, type Hit, identity } from '@fullcalendar/react/protected-api';
import type { BaySpan } from '#console/screens/agenda/calendar/bay-slices.ts';
import { BayView, bayOf, isSameBay } from '#console/screens/agenda/calendar/bay-view.tsx';
import { ScrollSync } from '#console/screens/agenda/calendar/scroll-sync.ts';

type BayMutation = EventMutation & { bayId?: string };

const takeBayAlong = ({ bayId }: BaySpan) => ({ bayId });

export const bayPlugin = {
  name: 'bays',
  optionRefiners: { bays: identity, bayHead: identity, dayHead: identity, onDrawn: identity },
  scrollerSyncerClass: ScrollSync,
  // The grid's own options stand here: its plugin would bring two further views along.
  views: { bays: { component: BayView, usesMinMaxTime: true, allDaySlot: false, slotEventOverlap: false } },
  eventDragMutationMassagers: [
    (mutation: BayMutation, from: Hit, to: Hit) => {
      if (!isSameBay(from, to)) mutation.bayId = bayOf(to);
    },
  ],
  eventDefMutationAppliers: [
    (def: EventDef, { bayId }: BayMutation) => {
      if (bayId) def.extendedProps = { ...def.extendedProps, bayId };
    },
  ],
  // What is drawn over stays in the bay where it was begun.
  dateSelectionTransformers: [(from: Hit, to: Hit) => isSameBay(from, to) && { bayId: bayOf(from) }],
  datePointTransforms: [takeBayAlong],
  dateSpanTransforms: [takeBayAlong],
  externalDefTransforms: [takeBayAlong],
};
