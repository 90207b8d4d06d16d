/** What is said after a save: that it is kept, what is not, what was saved beside it, and the way back. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { keepDraft, useDraftOwner } from '#console/kit/drafts/draft-store.ts';
import { notKept } from '#console/kit/echo-check.ts';
import { useErrorText } from '#console/kit/error-text.ts';
import type { Sent } from '#console/kit/form-sending.ts';
import { formWords } from '#console/kit/form-words.ts';
import { freshId } from '#console/kit/fresh-id.ts';
import { useReading } from '#console/kit/readings.ts';
import { nameOf } from '#console/kit/record-name.ts';
import { useSession } from '#console/kit/session.tsx';
import { undoShortcut } from '#console/kit/shortcuts/form.ts';
import { spellKeys } from '#console/kit/shortcuts/keys.tsx';
import { spellValue } from '#console/kit/spell-value.ts';
import { offerUndo } from '#console/kit/undo/offer-undo.ts';
import { isOvertaken, type Reversal, reversalOf, undoChange } from '#console/kit/undo/undo-change.ts';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { Fields } from '#contract/field.ts';
import type { Segment } from '#contract/segments.ts';

export function useAnnouncement(segment: Segment, fields: Fields, operation: 'create' | 'update') {
  const text = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const readingOf = useReading(segment);
  const undo = useUndo();

  function sayNotKept({ kept, sent }: Sent): boolean {
    const lost = notKept(fields, sent, kept.record).map((name) => {
      const spell = (value: unknown) => spellValue(fields[name], value, language) || text('forms.echo.empty');
      const values = { field: readingOf(name), sent: spell(sent[name]), kept: spell(kept.record[name]) };
      return text('forms.echo.field', values);
    });
    if (!lost.length) return false;
    showToast({ text: text('kit.form.notKept', { fields: lost.join('; '), count: lost.length }), tone: 'danger' });
    return true;
  }

  /** `staying`: the form begins anew, so what was saved is a step away. */
  function saved(sent: Sent, staying: boolean): void {
    const { kept, merged } = sent;
    const isLost = sayNotKept(sent);
    if (operation === 'create') {
      if (isLost) return;
      const name = nameOf(segment, kept.record, language);
      const open = () => navigate(links.record(segment, kept.record.id));
      const own = formWords[segment];
      const said = own && text(own.saved, { number: String(kept.record.number) });
      if (!staying) showToast({ text: said ?? text('kit.form.saved') });
      else {
        const action = { label: text('forms.open'), run: open };
        showToast({ text: said ?? text('forms.saved.named', { name }), action });
      }
      return;
    }
    const said = merged.length
      ? text('forms.saved.beside', { fields: merged.map(readingOf).join(', ') })
      : text('kit.form.saved');
    const reversal = reversalOf(segment, fields, sent, language);
    const label = text('forms.undo.action', { keys: spellKeys(undoShortcut.keys[0]) });
    if (reversal) offerUndo({ text: said, label, run: () => undo(reversal) });
    else if (!isLost) showToast({ text: said });
  }

  return { saved, unchanged: () => showToast({ text: text('kit.form.unchanged'), tone: 'neutral' }) };
}

function useUndo() {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const owner = useDraftOwner();
  const queryClient = useQueryClient();
  const { conversation } = useSession();

  /** Both versions meet where conflicts are settled: in the form, with the former values as what was typed. */
  function openConflict({ segment, kept, former, language }: Reversal): void {
    const { id } = kept.record;
    const draft = {
      id: freshId(),
      segment,
      recordId: id,
      name: nameOf(segment, kept.record, language),
      at: readWallClock().now,
      language,
      typed: former,
      base: kept.record,
    };
    keepDraft(owner, draft);
    navigate(links.edit(segment, id), { state: { draft: draft.id } });
  }

  return async function undo(reversal: Reversal): Promise<void> {
    try {
      await undoChange(conversation, queryClient, reversal);
      showToast({ text: text('forms.undo.done') });
    } catch (error) {
      if (isOvertaken(error)) return openConflict(reversal);
      const again = { label: text('kit.error.again'), run: () => undo(reversal) };
      showToast({ text: text('forms.undo.failed', { reason: errorText(error).title }), tone: 'danger', action: again });
    }
  };
}
