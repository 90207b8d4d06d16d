import '#console/list/bulk/messages/catalogue.ts';
import '#console/screens/import/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { RowOutcome } from '#console/screens/import/journal.ts';
import type { Draft } from '#console/screens/import/rows/drafts.ts';
import { useRowErrorText } from '#console/screens/import/rows/use-row-error-text.ts';
import { usePathName } from '#console/screens/import/use-path-name.ts';
import type { Segment } from '#contract/core/segments.ts';

/** What is said of a row: its verdict, and a sentence where there is more to say. */
export function useOutcomeWords(segment: Segment) {
  const text = useText();
  const readingOf = useFieldLabel(segment);
  const nameOfPath = usePathName(segment);
  const troubleWords = useRowErrorText(segment);

  function sentence(outcome: RowOutcome | undefined): string {
    if (outcome?.state === 'found') return text('transfer.import.sentence.found', { count: outcome.equal });
    if (outcome?.state === 'made' && outcome.lost.length) {
      return text('transfer.bulk.sentence.lost', { fields: outcome.lost.map(readingOf).join(', ') });
    }
    if (outcome?.state !== 'refused') return '';
    const sentences = Object.entries(outcome.fields).map(([field, problems]) =>
      text('transfer.import.sentence.field', { field: readingOf(field), sentence: problems.join(' ') }),
    );
    return sentences.length ? sentences.join(' ') : outcome.sentence || text('transfer.import.sentence.refused');
  }
  return {
    sentence,
    verdict: (outcome: RowOutcome | undefined, { problems }: Draft) =>
      text(`transfer.import.verdict.${outcome?.state ?? (problems.length ? 'wrong' : 'unreached')}`),
    whole: (outcome: RowOutcome | undefined, { problems }: Draft) =>
      outcome
        ? sentence(outcome)
        : problems
            .map(({ path, cause: trouble }) =>
              text('transfer.import.sentence.field', { field: nameOfPath(path), sentence: troubleWords(trouble) }),
            )
            .join(' '),
  };
}
