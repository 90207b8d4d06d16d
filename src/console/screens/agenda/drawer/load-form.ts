/** The form in the drawer: loaded as the first drawer opens, or ahead of it. */
import { loadSpoken } from '#console/messages/catalogues.ts';

export const loadForm = () => loadSpoken(['forms'], () => import('#console/form/record-form.tsx'));
