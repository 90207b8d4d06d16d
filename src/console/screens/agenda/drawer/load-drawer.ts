/** The drawer: loaded as the first one opens, or ahead of it. */
import { loadForm } from '#console/screens/agenda/drawer/load-form.ts';

export const loadDrawer = () => import('#console/screens/agenda/drawer/appointment-drawer.tsx');

/** What is typed as soon as the drawer opens would otherwise be taken for the board's own keys. */
export const loadBoth = () => Promise.all([loadDrawer(), loadForm()]);
