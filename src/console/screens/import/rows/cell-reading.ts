/**
 * Converts a cell to the wire's spelling according to its field's kind. A cell that cannot be read is kept, and
 * validation then refuses it.
 */
import { readDuration, readIntegerText, readTimeText, readWrittenAmount } from '#console/form/input/parse-input.ts';
import { readDayCell, readMomentCell } from '#console/screens/import/rows/day-reading.ts';
import type { Spelling } from '#console/screens/import/rows/spelling.ts';
import type { Field } from '#contract/core/field.ts';
import { languages } from '#contract/core/language.ts';
import { isSegment } from '#contract/core/segments.ts';
import { readFlagWord } from '#contract/formats/spreadsheet.ts';
import { fold } from '#contract/formats/text.ts';
import { moduleLabels } from '#contract/registry.ts';

export function readCell(field: Field, cell: string, spelling: Spelling): unknown {
  if (field.kind === 'text' || field.kind === 'longText') return cell;
  const text = cell.trim();
  switch (field.kind) {
    case 'decimal':
    case 'number':
      return (field.unit === 'h' ? readDuration(text) : undefined) ?? readAmountCell(text, spelling) ?? text;
    case 'integer':
    case 'idText':
      // Only one or two zeros are dropped: `1,000` may mean a thousand, and the contract refuses it.
      return readIntegerText(text.replace(/[.,]0{1,2}$/, ''));
    case 'flag':
      return readFlagWord(text) ?? text;
    case 'day':
      return readDayCell(text, spelling) ?? text;
    case 'time':
      return readTimeText(text) ?? text;
    case 'dateTime':
      return readMomentCell(text, spelling) ?? text;
    case 'choice':
      return readChoice(field, text);
    default:
      return text;
  }
}

/** In accounting, `(12,50)` means −12.50. */
export function readAmountCell(text: string, { decimal }: Pick<Spelling, 'decimal'>): string | undefined {
  const [, inner] = /^\((.+)\)$/.exec(text) ?? [];
  const bare = (inner ?? text).replace(/\s*[A-Z]{3}$|^[A-Z]{3}\s*/, '');
  const read = readWrittenAmount(bare, decimal === ',' ? 'fr' : 'en');
  return inner && read ? `-${read}` : read;
}

/**
 * The choice, or several of them, with this name or label, ignoring case. For the side of a line, also the words for
 * debit and credit.
 */
function readChoice({ choices = [], choiceLabels }: Field, text: string): string {
  const spellings = (choice: string) => [
    choice,
    ...Object.values(choiceLabels?.[choice] ?? {}),
    ...namesOfModule(choice),
  ];
  const found = choices.find((each) => spellings(each).some((spelling) => singular(spelling) === singular(text)));
  if (found) return found;
  const side = choices.includes('D') && choices.includes('C') ? sides[fold(text)] : undefined;
  return side ?? text;
}

const singular = (text: string) => fold(text).replace(/s$/, '');

function namesOfModule(choice: string): string[] {
  if (!isSegment(choice)) return [];
  return languages.flatMap((language) => {
    const { one, many } = moduleLabels(choice, language);
    return [one, many];
  });
}

const sides: Record<string, string> = { debit: 'D', dt: 'D', dr: 'D', credit: 'C', ct: 'C', cr: 'C' };
