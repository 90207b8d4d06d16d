import '#console/screens/import/messages/catalogue.ts';
import '#console/screens/ledger/messages/catalogue.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import { fullText, useLabelsOfKind } from '#console/data/settings/number-labels.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { choiceText } from '#console/record/cells/choice-text.ts';
import type { ProblemCause } from '#console/screens/import/rows/import-plan.ts';
import type { Spelling } from '#console/screens/import/rows/spelling.ts';
import type { OpenedFile } from '#console/screens/import/use-import.ts';
import { formatDay } from '#console/ui/values/format.ts';
import type { Segment } from '#contract/core/segments.ts';
import { type Problem, problemSentence } from '#contract/core/validation-messages.ts';
import { moduleOf } from '#contract/registry.ts';

/** The number of a row in the file. If it is unknown, the rows are assumed to follow the titles without gaps. */
export function lineOf(lines: OpenedFile['lines'], row: number): number {
  return lines?.[row] ?? row + 2;
}

/** The text of a row's problem, with what to do about it. */
export function useRowErrorText(segment: Segment, opened: OpenedFile): (cause: ProblemCause) => string {
  const { lines, plan } = opened;
  const text = useText();
  const { language } = useLanguage();
  const sentenceOf = useContractSentence(segment, opened);
  return (cause) => {
    switch (cause.kind) {
      case 'contract':
        return sentenceOf(cause.problem);
      case 'unknown':
      case 'nobody':
      case 'noParty':
        return text(`import.rowError.${cause.kind}`, { text: cause.text });
      case 'several':
        return text('import.rowError.several', { text: cause.text, count: cause.candidates.length });
      case 'shortYear':
        return text('import.rowError.shortYear', { hasFormat: plan.spelling.shortOrder ? 'yes' : 'no' });
      case 'timeOfDay':
        return text('import.rowError.timeOfDay', { time: cause.text });
      case 'invoiced':
        return text('import.rowError.invoiced', { ...cause.invoice });
      case 'twice':
        return text('import.rowError.twice', { line: lineOf(lines, cause.line) });
      case 'taken':
        return problemSentence(takenBy(recordNameOf(segment, cause.holder, language)), language);
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

/**
 * The contract's sentence tells how the API expects a value. The person corrects a cell of the file, so the sentence
 * here uses the words and formats of the file.
 */
function useContractSentence(segment: Segment, { plan, hasDays }: OpenedFile): (problem: Problem) => string {
  const text = useText();
  const { language } = useLanguage();
  const labelsOf = useLabelsOfKind();

  function choicesOf({ problem, field: name }: Problem): string[] | undefined {
    const field = moduleOf(segment).fields[name];
    if (problem === 'choice_expected') return field?.choices?.map((each) => choiceText(field, each, language));
    if (problem === 'integer_expected' && field?.numberKind) return labelsOf(field.numberKind).map(fullText);
  }

  return (problem) => {
    const { decimal } = plan.spelling;
    if (problem.problem === 'amount_expected') {
      const { scale = '2' } = problem.params ?? {};
      return text('import.rowError.amount', { scale, example: `1234${decimal}${'5678'.slice(0, Number(scale))}` });
    }
    const format = formatOfDays(plan.spelling, hasDays);
    if (format && problem.problem === 'day_expected') return text('import.rowError.day', format);
    if (format && problem.problem === 'date_time_expected') return text('import.rowError.dateTime', format);
    const choices = choicesOf(problem);
    if (!choices?.length) return problemSentence(problem, language);
    return problemSentence(
      { ...problem, problem: 'choice_expected', params: { choices: choices.join(', ') } },
      language,
    );
  };
}

/** The order in which the file writes days, with an example; undefined if no order is known. */
function formatOfDays({ dayOrder, shortOrder = 'unsure' }: Spelling, hasDays: boolean) {
  if (hasDays) return { order: dayOrder, example: { dmy: '31/12/2026', mdy: '12/31/2026' }[dayOrder] };
  if (shortOrder === 'unsure') return undefined;
  return { order: shortOrder, example: { dmy: '31/12/26', mdy: '12/31/26', ymd: '26/12/31' }[shortOrder] };
}

/** The problem as the service reports it. */
const takenBy = (name: string): Problem => ({ field: '', problem: 'code_taken', params: { name } });
