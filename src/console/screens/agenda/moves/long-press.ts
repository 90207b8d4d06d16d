/** A finger that rests so long on a card picks it up. */
export const longPressMilliseconds = 400;
