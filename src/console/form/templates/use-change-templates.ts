import { useCallback } from 'react';
import { browserTemplates } from '#console/data/settings/from-browser/browser-templates.ts';
import { useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import type { Template } from '#console/form/templates/template-store.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

type Change = (templates: readonly Template[]) => readonly Template[];

/** Changes the person's templates of a module. */
export function useChangeTemplates(segment: Segment): (change: Change) => void {
  const held = browserTemplates.of(useStorageOwner(), segment);
  const save = useSavePersonSettings();
  return useCallback(
    (change) =>
      void save('entryTemplates', (now) => ({
        ...now,
        [segment]: [...change(now?.[segment] ?? held.get() ?? [])],
      })),
    [save, held, segment],
  );
}
