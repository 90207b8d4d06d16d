/** `#RRGGBB`, in capitals or small letters, as colours of bays and of steps are sent and stored. */
export const colourPattern = /^#[0-9a-fA-F]{6}$/;

export function isColour(text: string): boolean {
  return colourPattern.test(text);
}
