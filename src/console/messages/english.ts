/** The words of the first download; a page's own come with its code (`catalogue.ts` beside them). */
import data from '#console/data/messages/en.json';
import lists from '#console/list/messages/en.json';
import everywhere from '#console/messages/en.json';
import modules from '#console/modules/messages/en.json';
import session from '#console/session/messages/en.json';
import connection from '#console/shell/connection/messages/en.json';
import shell from '#console/shell/messages/en.json';

/** Texts in the files; parsed messages where they run. */
export const catalogue = { ...everywhere, ...data, ...session, ...lists, ...modules, ...shell, ...connection };
