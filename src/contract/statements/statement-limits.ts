/** A statement of account with more lines than this is read by nobody, so that its period has to be shortened. */
export const maxStatementLines = 1000;
