/** A statement of account as it is sent: every text and figure in the language of the paper. */
import type { Language } from '#contract/core/language.ts';
import { compareDecimals, withoutSign } from '#contract/formats/decimal.ts';
import { formatMoney, localizedDay } from '#contract/formats/localized.ts';
import { addressLines, type PostalAddress } from '#contract/papers/address-lines.ts';
import { footerOf, issuerOf, type PaperFact, type PaperFrame } from '#contract/papers/paper-frame.ts';
import { paperText } from '#contract/papers/paper-words.ts';
import { statementFileName, statementTitle } from '#contract/papers/statement-title.ts';
import { statementText } from '#contract/papers/statement-words.ts';
import type { AgingRow } from '#contract/reports/ledger_aging.ts';
import type { CompanyProfile } from '#contract/settings/sections/company-profile.ts';
import { type AgingSide, aged, agingDays } from '#contract/statements/aging.ts';
import {
  isCharge,
  owedBy,
  owedOf,
  type StatementFigures,
  type StatementSums,
} from '#contract/statements/statement-balance.ts';

export interface StatementPaper extends PaperFrame {
  kind: 'statement';
  side: AgingSide;
  /** The last day, in words. */
  day: string;
  /** What is owed, as a mail says it; empty if nothing is. */
  due: string;
  /** One for each currency. */
  parts: StatementPart[];
  /** Printed instead of the parts where there are none. */
  none: string;
}

/** The figures of lines and of `due` are what was charged, what was paid and the balance. */
export interface StatementPart {
  currency: string;
  /** Of the four texts of a line, and of its three figures. */
  headings: string[];
  opening: PaperFact;
  lines: { texts: string[]; figures: string[] }[];
  due: { label: string; figures: string[] };
  /** The balance by age; empty if nothing is open. */
  ages: PaperFact[];
}

export interface StatementContents {
  language: Language;
  side: AgingSide;
  party: PostalAddress & { code: string; name: string };
  /** The first day; undefined where the statement begins with the first line. */
  from: string | undefined;
  to: string;
  figures: Pick<StatementFigures, 'data' | 'sums'>;
  ages: readonly AgingRow[];
  profile: CompanyProfile;
}

export function statementPaper(contents: StatementContents): StatementPaper {
  const { language, side, party, from, to, figures, profile } = contents;
  const named = { language, code: party.code, to };
  return {
    kind: 'statement',
    language,
    side,
    title: statementTitle(named),
    fileName: statementFileName(named),
    issuer: issuerOf({ language, profile, branch: '' }),
    addressee: { label: paperText('to', language), name: party.name, lines: addressLines(party) },
    facts: [
      ...(from ? [{ label: statementText('from', language), value: localizedDay(from, language) }] : []),
      { label: statementText('day', language), value: localizedDay(to, language) },
    ],
    day: localizedDay(to, language),
    due: dueOf(contents),
    parts: figures.sums.map((sums) => partOf(sums, contents)),
    none: statementText('none', language),
    // It thanks those who buy, and says what they have a warranty for.
    footer: side === 'receivable' ? footerOf(profile, language) : '',
  };
}

function dueOf({ language, side, figures }: StatementContents): string {
  const amounts = figures.sums.flatMap((sums) => {
    const { closing } = owedBy(sums, side);
    return compareDecimals(closing, '0') > 0 ? [formatMoney(closing, language, sums.currency)] : [];
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(amounts);
}

/** More of a description or a reference than these characters says no more about a line. */
const longestText = 200;

function partOf(sums: StatementSums, { language, side, figures, ages }: StatementContents): StatementPart {
  const { currency } = sums;
  const word = (name: Parameters<typeof statementText>[0]) => statementText(name, language);
  const amount = (value: string) => accounting(value, language);
  const { opening, charged, paid, closing } = owedBy(sums, side);
  const open = ages.find((row) => row.currency === currency);
  return {
    currency,
    headings: [
      ...[word('date'), word('number'), word('description'), word('reference')],
      ...[word('charged'), word('paid'), word('balance')],
    ],
    opening: { label: word('opening'), value: amount(opening) },
    lines: figures.data
      .filter((line) => line.currency === currency)
      .map((line) => {
        const { entry, reference, amount: moved, balance } = line;
        const isCharged = isCharge(line, side);
        const description = shortened(entry.description || entry.name);
        return {
          texts: [entry.date, entry.number, description, shortened(reference || entry.reference)],
          figures: [isCharged ? amount(moved) : '', isCharged ? '' : amount(moved), amount(owedOf(balance, side))],
        };
      }),
    due: { label: word(`${side}Due`), figures: [charged, paid, closing].map(amount) },
    ages: open ? agesOf(open, side, language) : [],
  };
}

function agesOf(row: AgingRow, side: AgingSide, language: Language): PaperFact[] {
  const { buckets, unapplied, total } = aged(row, side);
  const [current, second, third] = agingDays;
  const labels = [
    statementText('current', language, { days: current }),
    statementText('days', language, { from: current + 1, to: second }),
    statementText('days', language, { from: second + 1, to: third }),
    statementText('over', language, { days: third }),
    statementText('unapplied', language),
    statementText('total', language),
  ];
  const figures = [...buckets, unapplied, total];
  return labels.map((label, index) => ({ label, value: accounting(figures[index] ?? '', language) }));
}

/** As accountants print it: an amount below zero in parentheses. */
function accounting(value: string, language: Language): string {
  const amount = formatMoney(withoutSign(value), language);
  return compareDecimals(value, '0') < 0 ? `(${amount})` : amount;
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > longestText ? `${characters.slice(0, longestText - 1).join('')}…` : text;
}
