/** The words of the first download; those of single pages are in `areas.ts`. */
import kit from '#console/messages/fr/kit.json';
import lists from '#console/messages/fr/lists.json';
import modules from '#console/messages/fr/modules.json';
import shell from '#console/messages/fr/shell.json';
import trouble from '#console/messages/fr/trouble.json';

/** Texts in the files, parsed messages in the build. */
export const catalogue = { ...kit, ...lists, ...modules, ...shell, ...trouble };
