/** The form in the drawer: loaded as the first drawer opens, or ahead of it. */
export const loadForm = () => import('#console/form/record-form.tsx');
