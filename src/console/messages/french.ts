import type { Catalogue } from '#console/messages/catalogues.ts';
import dispatch from '#console/messages/fr/dispatch.json';
import kit from '#console/messages/fr/kit.json';
import modules from '#console/messages/fr/modules.json';
import shell from '#console/messages/fr/shell.json';

/** Texts in the files, parsed messages in the build. */
export const catalogue: Catalogue = { ...shell, ...kit, ...modules, ...dispatch };
