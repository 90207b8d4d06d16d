import type { Catalogue } from '#console/messages/catalogues.ts';
import dispatch from '#console/messages/en/dispatch.json';
import kit from '#console/messages/en/kit.json';
import modules from '#console/messages/en/modules.json';
import shell from '#console/messages/en/shell.json';

/** Texts in the files, parsed messages in the build. */
export const catalogue: Catalogue = { ...shell, ...kit, ...modules, ...dispatch };
