/** The drawer and the form in it: loaded as the first of them opens, or ahead of it. */
import { loadSpoken } from '#console/messages/catalogues.ts';

export const loadDrawer = () => import('#console/screens/agenda/drawer/appointment-drawer.tsx');

export const loadForm = () => loadSpoken(['forms'], () => import('#console/kit/record-form.tsx'));

/** What is typed as soon as the drawer opens would otherwise be taken for the board's own keys. */
export const loadBoth = () => Promise.all([loadDrawer(), loadForm()]);
