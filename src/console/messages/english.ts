/** The words of the first download; those of single pages are in `areas.ts`. */
import kit from '#console/messages/en/kit.json';
import lists from '#console/messages/en/lists.json';
import modules from '#console/messages/en/modules.json';
import shell from '#console/messages/en/shell.json';
import trouble from '#console/messages/en/trouble.json';

/** Texts in the files, parsed messages in the build. */
export const catalogue = { ...kit, ...lists, ...modules, ...shell, ...trouble };
