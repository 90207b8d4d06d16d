/** The words of the first download; a page's own come with its code (`catalogue.ts` beside them). */
import data from '#console/data/messages/fr.json';
import lists from '#console/list/messages/fr.json';
import everywhere from '#console/messages/fr.json';
import modules from '#console/modules/messages/fr.json';
import session from '#console/session/messages/fr.json';
import connection from '#console/shell/connection/messages/fr.json';
import shell from '#console/shell/messages/fr.json';

/** Texts in the files; parsed messages where they run. */
export const catalogue = { ...everywhere, ...data, ...session, ...lists, ...modules, ...shell, ...connection };
