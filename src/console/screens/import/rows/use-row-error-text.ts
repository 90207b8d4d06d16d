import '#console/screens/import/messages/catalogue.ts';
import '#console/screens/ledger/messages/catalogue.ts';
import { nameOf } from '#console/data/record-name.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { ProblemCause } from '#console/screens/import/rows/import-plan.ts';
import { formatDay } from '#console/ui/values/format.ts';
import type { Segment } from '#contract/core/segments.ts';
import { type Problem, problemSentence } from '#contract/core/validation-messages.ts';

type Lines = readonly number[] | undefined;

/** Where the file has a row. Without its lines, each row is taken to follow the one before, and the first the titles. */
export function lineOf(lines: Lines, row: number): number {
  return lines?.[row] ?? row + 2;
}

/** The text of a row's problem, with what to do about it. */
export function useRowErrorText(segment: Segment, lines: Lines): (cause: ProblemCause) => string {
  const text = useText();
  const { language } = useLanguage();
  return (cause) => {
    switch (cause.kind) {
      case 'contract':
        return problemSentence(cause.problem, language);
      case 'unknown':
      case 'nobody':
      case 'noParty':
        return text(`import.rowError.${cause.kind}`, { text: cause.text });
      case 'several':
        return text('import.rowError.several', { text: cause.text, count: cause.candidates.length });
      case 'twice':
        return text('import.rowError.twice', { line: lineOf(lines, cause.line) });
      case 'taken':
        return problemSentence(takenBy(nameOf(segment, cause.holder, language)), language);
      case 'unused':
        return text('ledger.warning.unused', { count: 1, accounts: cause.text });
      case 'past':
      case 'future':
      case 'farFuture':
        return text(`ledger.warning.${cause.kind}`, { date: formatDay(cause.text, language, 'long') });
      case 'alike': {
        const day = formatDay(cause.text, language, 'long');
        return `${text('ledger.duplicate.found', { count: 1 })} ${text('ledger.duplicate.entry', { number: cause.number, day })}`;
      }
      default:
        return text(`import.rowError.${cause.kind}`);
    }
  };
}

/** As the service says it. */
const takenBy = (name: string): Problem => ({ field: '', problem: 'code_taken', params: { name } });
