/** The drawer: loaded as the first one opens, or ahead of it. */
import { loadForm } from '#console/screens/agenda/drawer/load-form.ts';

export const loadDrawer = () => import('#console/screens/agenda/drawer/appointment-drawer.tsx');

/**
 * Loads the form together with the drawer, because otherwise keys typed as soon as the drawer opens would act on the
 * board.
 */
export const loadBoth = () => Promise.all([loadDrawer(), loadForm()]);
