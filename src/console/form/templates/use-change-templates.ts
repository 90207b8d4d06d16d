import '#console/form/messages/catalogue.ts';
import { useCallback } from 'react';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { browserTemplates } from '#console/data/settings/from-browser/browser-templates.ts';
import { useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import type { SaveOptions } from '#console/data/settings/settings-access.ts';
import { addTemplate, type Template } from '#console/form/templates/template-store.ts';
import { useText } from '#console/messages/messages.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

type Change = (templates: readonly Template[]) => readonly Template[];

/** Resolves to false if the change was not saved, which the person has been told. */
type ChangeTemplates = (change: Change, options?: SaveOptions) => Promise<boolean>;

/** Changes the person's templates of a module. */
export function useChangeTemplates(segment: Segment): ChangeTemplates {
  const held = browserTemplates.of(useStorageOwner(), segment);
  const save = useSavePersonSettings();
  return useCallback(
    (change, options) =>
      save(
        'entryTemplates',
        (now) => ({ ...now, [segment]: storedForm(change(now?.[segment] ?? held.get() ?? [])) }),
        options,
      ),
    [save, held, segment],
  );
}

/** Changes the templates that the company shares. Undefined without permission, or if nobody else would see them. */
export function useChangeSharedTemplates(segment: Segment): ChangeTemplates | undefined {
  const { mayWrite, storedIn } = useCompanySettings();
  const save = useSaveCompanySettings();
  const change = useCallback<ChangeTemplates>(
    (make, options) =>
      save('entryTemplates', (now) => ({ ...now, [segment]: storedForm(make(now?.[segment] ?? [])) }), options),
    [save, segment],
  );
  return mayWrite && storedIn === 'service' ? change : undefined;
}

/** Moves an own template to the company, unless it has one of that name. Undefined without permission. */
export function useShareTemplate(segment: Segment): ((template: Template) => Promise<void>) | undefined {
  const text = useText();
  const changeOwn = useChangeTemplates(segment);
  const changeShared = useChangeSharedTemplates(segment);
  const share = async (template: Template) => {
    const { name } = template;
    const isShared = await changeShared?.((all) => addTemplate(all, template), {
      successMessage: text('form.template.isShared', { name }),
      conflictMessage: text('form.template.sharedAlready', { name }),
    });
    if (isShared) await changeOwn((all) => all.filter((each) => each.name !== name));
  };
  return changeShared && share;
}

function storedForm(templates: readonly Template[]): Template[] {
  return templates.map(({ name, record }) => ({ name, record }));
}
