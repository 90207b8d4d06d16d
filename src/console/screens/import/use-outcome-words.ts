import '#console/list/bulk/messages/catalogue.ts';
import '#console/screens/import/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { RowOutcome } from '#console/screens/import/resume-journal.ts';
import type { Draft } from '#console/screens/import/rows/import-plan.ts';
import { useRowErrorText } from '#console/screens/import/rows/use-row-error-text.ts';
import type { OpenedFile } from '#console/screens/import/use-import.ts';
import { usePathName } from '#console/screens/import/use-path-name.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The texts of a row's outcome: a short one, and a sentence where an explanation is needed. */
export function useOutcomeWords(segment: Segment, opened: OpenedFile) {
  const text = useText();
  const fieldLabelOf = useFieldLabel(segment);
  const nameOfPath = usePathName(segment);
  const problemText = useRowErrorText(segment, opened);

  function sentence(outcome: RowOutcome | undefined): string {
    if (outcome?.state === 'found') {
      const { equal } = outcome;
      return equal === undefined ? text('import.sentence.there') : text('import.sentence.found', { count: equal });
    }
    if (outcome?.state === 'made' && outcome.lost.length) {
      return text('list.bulk.sentence.lost', { fields: outcome.lost.map(fieldLabelOf).join(', ') });
    }
    if (outcome?.state !== 'refused') return '';
    const sentences = Object.entries(outcome.fields).map(([field, problems]) =>
      text('data.error.field', { field: fieldLabelOf(field), sentence: problems.join(' ') }),
    );
    return sentences.length ? sentences.join(' ') : outcome.sentence || text('import.sentence.refused');
  }
  return {
    sentence,
    result: (outcome: RowOutcome | undefined, { problems }: Draft) =>
      text(`import.outcome.${outcome?.state ?? (problems.length ? 'wrong' : 'unreached')}`),
    whole: (outcome: RowOutcome | undefined, { problems }: Draft) =>
      outcome
        ? sentence(outcome)
        : problems
            .map(({ path, cause }) =>
              text('data.error.field', { field: nameOfPath(path), sentence: problemText(cause) }),
            )
            .join(' '),
  };
}
