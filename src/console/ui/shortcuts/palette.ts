/** The key that opens the palette, on every page and also while something is typed. */
export const paletteKey = 'mod+K';
