/** The messages of the first download; those of a page are loaded with its code (the `catalogue.ts` beside them). */
import data from '#console/data/messages/en.json';
import lists from '#console/list/messages/en.json';
import everywhere from '#console/messages/en.json';
import modules from '#console/modules/messages/en.json';
import session from '#console/session/messages/en.json';
import connection from '#console/shell/connection/messages/en.json';
import shell from '#console/shell/messages/en.json';

/** Plain texts in the files; the build replaces them with parsed messages. */
export const catalogue = { ...everywhere, ...data, ...session, ...lists, ...modules, ...shell, ...connection };
