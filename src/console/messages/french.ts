/** The messages of the first download; those of a page are loaded with its code (the `catalogue.ts` beside them). */
import data from '#console/data/messages/fr.json';
import lists from '#console/list/messages/fr.json';
import everywhere from '#console/messages/fr.json';
import modules from '#console/modules/messages/fr.json';
import session from '#console/session/messages/fr.json';
import connection from '#console/shell/connection/messages/fr.json';
import shell from '#console/shell/messages/fr.json';

/** Plain texts in the files; the build replaces them with parsed messages. */
export const catalogue = { ...everywhere, ...data, ...session, ...lists, ...modules, ...shell, ...connection };
