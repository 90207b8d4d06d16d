/** Offers, above a form, what was typed here before and never saved, to resume or discard it. */
import '#console/form/conflict/messages/catalogue.ts';
import '#console/form/drafts/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { SideValue } from '#console/form/conflict/conflict-view.tsx';
import type { Draft } from '#console/form/drafts/draft.ts';
import { typedFor } from '#console/form/drafts/draft-values.ts';
import classes from '#console/form/drafts/drafts.module.css';
import { useAgeWords } from '#console/form/drafts/use-age-words.ts';
import { changedFields } from '#console/form/form-body.ts';
import { type FormValues, formValues, toWire } from '#console/form/form-values.ts';
import type { Baseline } from '#console/form/submission.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { showToast } from '#console/ui/toasts.ts';
import { type Fields, fieldOf } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface DraftOfferProps {
  segment: Segment;
  fields: Fields;
  baseline: { current: Baseline };
  draft: {
    offered: readonly Draft[];
    resumeOffered: (draft: Draft) => void;
    discardOffered: (draft: Draft) => void;
    restore: (draft: Draft) => void;
  };
}

/** Offers one draft at a time. Where several can be resumed or discarded, the next one follows. The tray lists all of them. */
export function DraftOffer({ segment, fields, baseline, draft: drafts }: DraftOfferProps) {
  const { offered, resumeOffered, discardOffered, restore } = drafts;
  const text = useText();
  const ageWords = useAgeWords();
  const fieldLabelOf = useFieldLabel(segment);
  const tableId = useId();
  const [isOpen, setOpen] = useState(false);
  const { language } = useLanguage();
  const draft = offered[0];
  if (!draft) return null;
  const changes = changesIn(draft);

  function changesIn({ base, recordId }: Draft): Change[] {
    const before = { ...baseline.current.record, ...(recordId === undefined ? {} : base) };
    const stored = formValues(fields, before, language);
    const typed: FormValues = { ...stored, ...(draft ? typedFor(fields, draft, language) : {}) };
    return changedFields(fields, stored, typed, language).map((name) => ({
      name,
      before: before[name],
      typed: toWire(fieldOf(fields, name), typed[name], { language, creating: false }),
    }));
  }

  const discard = () => {
    discardOffered(draft);
    const undo = { label: text('form.drafts.undo'), run: () => restore(draft), isUndo: true };
    showToast({ text: text('form.drafts.discarded'), tone: 'neutral', action: undo });
  };

  return (
    <section className={classes.offer} aria-label={text('form.drafts.offerLabel')}>
      <p className={classes.offerWords}>
        {text('form.drafts.offer', { age: ageWords(draft.at), count: offered.length })}
        {draft.name && draft.recordId === undefined && (
          <strong dir="auto" className={classes.offerName}>
            {draft.name}
          </strong>
        )}
      </p>
      <div className={classes.actions}>
        <Button size="compact-sm" onClick={() => resumeOffered(draft)}>
          {text('form.drafts.takeUp')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={discard}>
          {text('form.drafts.discard')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={tableId}
          onClick={() => setOpen(!isOpen)}
        >
          {text('form.drafts.differs', { count: changes.length })}
        </Button>
      </div>
      {isOpen && <Changes id={tableId} segment={segment} changes={changes} fieldLabelOf={fieldLabelOf} />}
    </section>
  );
}

interface Change {
  name: string;
  before: unknown;
  typed: unknown;
}

interface ChangesProps {
  id: string;
  segment: Segment;
  changes: readonly Change[];
  fieldLabelOf: (name: string) => string;
}

function Changes({ id, segment, changes, fieldLabelOf }: ChangesProps) {
  const text = useText();
  const { fields } = moduleOf(segment);
  return (
    <table id={id} className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{text('form.conflict.field')}</th>
          <th scope="col">{text('form.conflict.before')}</th>
          <th scope="col">{text('form.drafts.typed')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, typed }) => (
          <tr key={name}>
            <th scope="row">{fieldLabelOf(name)}</th>
            {fields[name]?.kind === 'legs' ? (
              <td colSpan={2}>{text('form.drafts.lines', { count: Array.isArray(typed) ? typed.length : 0 })}</td>
            ) : (
              <>
                <td>
                  <SideValue name={name} segment={segment} value={before} />
                </td>
                <td>
                  <SideValue name={name} segment={segment} value={typed} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
