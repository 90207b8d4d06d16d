/** The key that opens the palette, on every page and also while something is typed, but not over a dialog. */
export const paletteKey = 'mod+K';
