/** The create and edit pages of a module, whose code comes when a form is opened or likely to be. */
import type { ComponentType, ReactNode } from 'react';
import type { FormPageProps } from '#console/form/form-views.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import { lazily } from '#console/ui/lazy-component.tsx';
import type { Segment } from '#contract/core/segments.ts';

export const formViews = lazily(() => import('#console/form/form-views.tsx'));

/** For a module whose records are created and edited in the same fields. */
export function formPages<S extends Segment>(
  segment: S,
  Fields: ComponentType,
  savedTo?: FormPageProps<S>['savedTo'],
): Required<Pick<ModulePages, 'Create' | 'Edit'>> {
  const form = { segment, savedTo, children: <Fields /> };
  return { Create: () => <CreatePage {...form} />, Edit: () => <EditPage {...form} /> };
}

export function CreatePage<S extends Segment>(props: FormPageProps<S>): ReactNode {
  const { CreateView } = formViews.use();
  return <CreateView {...props} />;
}

export function EditPage<S extends Segment>(props: FormPageProps<S>): ReactNode {
  const { EditView } = formViews.use();
  return <EditView {...props} />;
}
