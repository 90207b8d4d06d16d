import '#console/form/messages/catalogue.ts';
import type { Draft } from '#console/form/drafts/draft.ts';
import { saveDraft } from '#console/form/drafts/draft-store.ts';
import { useText } from '#console/messages/messages.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import { showToast } from '#console/ui/toasts.ts';

/** Stores a draft, and tells the person if the browser has no room for it. */
export function useSaveDraft(): (draft: Draft) => void {
  const text = useText();
  const owner = useStorageOwner();
  return (draft) => saveDraft(owner, draft, () => showToast({ text: text('form.draft.noRoom'), tone: 'danger' }));
}
