/** The words of the first download; a page's own come with its code (`catalogue.ts` beside them). */
import lists from '#console/list/messages/en.json';
import everywhere from '#console/messages/en.json';
import modules from '#console/modules/messages/en.json';
import connection from '#console/shell/connection/messages/en.json';
import shell from '#console/shell/messages/en.json';

/** Texts in the files, parsed messages in the build. */
export const catalogue = { ...everywhere, ...lists, ...modules, ...shell, ...connection };
