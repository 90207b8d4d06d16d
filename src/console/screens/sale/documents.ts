/** The documents of a sale, and choices about them that are stored in this browser. */
import * as z from 'zod/mini';
import { links } from '#console/links.ts';
import { useSession } from '#console/session/session.tsx';
import { useStoredValue } from '#console/storage/stored-value.ts';
import { storedValues } from '#console/storage/stored-values.ts';
import { type Language, languages } from '#contract/core/language.ts';
import type { PaperKind } from '#contract/papers/paper-files.ts';

export type DocumentKind = PaperKind;

export function documentAddress(saleId: number, kind: DocumentKind): string {
  return `${links.record('sales', saleId)}?document=${kind}`;
}

/** Choices that the service does not store, by the address of the service. */
const storedChoices = storedValues({
  key: 'comptoir.document',
  scope: 'browser',
  separator: '|',
  isRaw: true,
  format: 'text',
  schema: z.string(),
});

/** The stored choice, undefined if none was made, and a setter for it. */
function useRemembered(...name: (string | number)[]): [string | undefined, (value: string) => void] {
  const { address } = useSession();
  const stored = storedChoices.of(address, ...name);
  return [useStoredValue(stored), stored.set];
}

/** The language of a client's documents. */
export function useClientLanguage(clientId: number, otherwise: Language): [Language, (language: string) => void] {
  const [held, remember] = useRemembered('language', clientId);
  return [languages.find((each) => each === held) ?? otherwise, remember];
}

/** The branch that issues the document; 0 if none was chosen. */
export function useWritingBranch(): [number, (id: string) => void] {
  const [held, remember] = useRemembered('branch');
  return [Number(held) || 0, remember];
}
