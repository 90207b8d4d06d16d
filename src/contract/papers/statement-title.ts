/** How a statement of account is called on paper, and its file. */
import type { Language } from '#contract/core/language.ts';
import { fold } from '#contract/formats/text.ts';
import { textOf } from '#contract/papers/text-of.ts';

const words = { title: { en: 'Statement of account {code}', fr: 'État de compte {code}' } } as const;

const statementText = textOf(words);

interface NamedStatement {
  language: Language;
  code: string;
  /** The last day. */
  to: string;
}

export function statementTitle({ language, code }: NamedStatement): string {
  return statementText('title', language, { code });
}

/** `etat-de-compte-c-0012-2026-11-30`, without an ending. */
export function statementFileName(statement: NamedStatement): string {
  return fold(`${statementTitle(statement)} ${statement.to}`).replace(/[^a-z0-9]+/g, '-');
}
