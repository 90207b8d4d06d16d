/** Loads the form's code when a form is opened or likely to be. */
import { lazily } from '#console/ui/lazy-part.tsx';

export const recordForm = lazily(() => import('#console/form/record-form.tsx'));
