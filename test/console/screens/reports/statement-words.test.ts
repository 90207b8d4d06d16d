/** A statement has the same words on the screen and in the file that is sent, although each has its own list of them. */
import { describe, expect, it } from 'vitest';
import { format } from '#console/messages/format.ts';
import en from '#console/screens/reports/messages/en.json';
import fr from '#console/screens/reports/messages/fr.json';
import { languages } from '#contract/core/language.ts';
import { statementTitle } from '#contract/papers/statement-title.ts';
import { statementText } from '#contract/papers/statement-words.ts';

const catalogues = { en, fr };
const days = { days: 90, from: 31, to: 60 };

describe.each(languages)('in %s', (language) => {
  const onScreen = (id: keyof typeof en) => format(language, id, catalogues[language], days);

  it.each([
    ['date', 'reports.date'],
    ['number', 'reports.number'],
    ['description', 'reports.description'],
    ['reference', 'reports.reference'],
    ['charged', 'reports.statement.charged'],
    ['paid', 'reports.statement.paid'],
    ['balance', 'reports.balance'],
    ['opening', 'reports.opening'],
    ['receivableDue', 'reports.statement.due.receivable'],
    ['payableDue', 'reports.statement.due.payable'],
    ['current', 'reports.aging.current'],
    ['days', 'reports.aging.days'],
    ['over', 'reports.aging.over'],
    ['unapplied', 'reports.aging.unapplied'],
    ['total', 'reports.aging.total'],
  ] as const)('%s', (word, id) => {
    expect(statementText(word, language, days)).toBe(onScreen(id));
  });

  it('the title', () => {
    expect(statementTitle({ language, code: 'C-12', to: '2026-11-30' })).toBe(`${onScreen('reports.statement')} C-12`);
  });
});
