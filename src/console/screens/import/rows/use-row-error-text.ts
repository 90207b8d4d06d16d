import '#console/screens/import/messages/catalogue.ts';
import '#console/screens/transaction/messages/catalogue.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import type { ProblemCause } from '#console/screens/import/rows/drafts.ts';
import { formatDay } from '#console/ui/values/format.ts';
import type { Segment } from '#contract/core/segments.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';

/** The line of the file that a row is: the titles are the first. */
export function lineOf(row: number): number {
  return row + 2;
}

/** What stands against a row, and what to do. */
export function useRowErrorText(segment: Segment): (cause: ProblemCause) => string {
  const text = useText();
  const { language } = useLanguage();
  const { one } = useModuleLabels(segment);
  return (cause) => {
    switch (cause.kind) {
      case 'contract':
        return problemSentence(cause.problem, language);
      case 'nobody':
      case 'noParty':
        return text(`transfer.import.trouble.${cause.kind}`, { text: cause.text });
      case 'several':
        return text('transfer.import.trouble.several', { text: cause.text, count: cause.candidates.length });
      case 'twice':
        return text('transfer.import.trouble.twice', { line: lineOf(cause.line) });
      case 'taken':
        return text('transfer.import.trouble.taken', { thing: `${one} ${cause.id}` });
      case 'unused':
        return text('ledger.account.unused', { count: 1, accounts: cause.text });
      case 'past':
      case 'future':
      case 'farFuture':
        return text(`ledger.confirm.${cause.kind}`, { date: formatDay(cause.text, language, 'long') });
      case 'alike': {
        const day = formatDay(cause.text, language, 'long');
        return `${text('ledger.duplicate.found', { count: 1 })} ${text('ledger.duplicate.entry', { number: cause.number, day })}`;
      }
      default:
        return text(`transfer.import.trouble.${cause.kind}`);
    }
  };
}
