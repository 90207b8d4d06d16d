/** Milliseconds between the last keystroke and the search, so that not every letter is searched for. */
export const searchDelayMilliseconds = 200;
