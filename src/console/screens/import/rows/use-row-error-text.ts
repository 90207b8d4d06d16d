import '#console/screens/import/messages/catalogue.ts';
import '#console/screens/transaction/messages/catalogue.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import type { Trouble } from '#console/screens/import/rows/drafts.ts';
import { formatDay } from '#console/ui/values/format.ts';
import type { Segment } from '#contract/core/segments.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';

/** The line of the file that a row is: the titles are the first. */
export function lineOf(row: number): number {
  return row + 2;
}

/** What stands against a row, and what to do. */
export function useTroubleWords(segment: Segment): (trouble: Trouble) => string {
  const text = useText();
  const { language } = useLanguage();
  const { one } = useModuleLabels(segment);
  return (trouble) => {
    switch (trouble.kind) {
      case 'contract':
        return problemSentence(trouble.problem, language);
      case 'nobody':
      case 'noParty':
        return text(`transfer.import.trouble.${trouble.kind}`, { text: trouble.text });
      case 'several':
        return text('transfer.import.trouble.several', { text: trouble.text, count: trouble.candidates.length });
      case 'twice':
        return text('transfer.import.trouble.twice', { line: lineOf(trouble.line) });
      case 'taken':
        return text('transfer.import.trouble.taken', { thing: `${one} ${trouble.id}` });
      case 'unused':
        return text('ledger.account.unused', { count: 1, accounts: trouble.text });
      case 'past':
      case 'future':
      case 'farFuture':
        return text(`ledger.confirm.${trouble.kind}`, { date: formatDay(trouble.text, language, 'long') });
      case 'alike': {
        const day = formatDay(trouble.text, language, 'long');
        return `${text('ledger.duplicate.found', { count: 1 })} ${text('ledger.duplicate.entry', { number: trouble.number, day })}`;
      }
      default:
        return text(`transfer.import.trouble.${trouble.kind}`);
    }
  };
}
