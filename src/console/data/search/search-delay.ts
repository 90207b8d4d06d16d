/** How long after a keystroke the service is asked for what was typed: whoever types on is not searched for at each letter. */
export const searchDelayMilliseconds = 200;
