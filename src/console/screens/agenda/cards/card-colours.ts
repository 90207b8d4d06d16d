/** The colours of a card: its stage's fill and text, and the appointment's own colour on its edge. */

import { memoizeByObject } from '#console/screens/agenda/cards/stable-identity.ts';
import type { Appointment, Workflow } from '#console/screens/agenda/data/agenda-records.ts';
import { readableOn } from '#console/ui/values/contrast.ts';
import { isColour } from '#contract/formats/colour.ts';

export interface CardColours {
  /** Empty for a card without a stage, which is drawn on the page's background. */
  fill: string;
  textColour: string;
  /** Empty if the appointment has no colour; the edge then matches the fill. */
  edge: string;
}

const noColours = { fill: '', textColour: '' };

export function cardColours({ color }: Appointment, workflow: Workflow | undefined): CardColours {
  const colours = workflow && isColour(workflow.background_color) ? coloursOf(workflow) : noColours;
  return { ...colours, edge: color && isColour(color) ? color : '' };
}

/** The text is black or white where the stored pair has too little contrast to be read. */
export const coloursOf = memoizeByObject(
  ({ color, background_color }: Workflow): { fill: string; textColour: string } => ({
    fill: background_color,
    textColour: readableOn(background_color, color),
  }),
);
