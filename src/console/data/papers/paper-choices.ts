/** Choices about papers that are stored in this browser, because the service does not store them. */
import * as z from 'zod/mini';
import { useSession } from '#console/session/session.tsx';
import { useStoredValue } from '#console/storage/stored-value.ts';
import { storedValues } from '#console/storage/stored-values.ts';
import { type Language, languages } from '#contract/core/language.ts';

/** By the address of the service. */
const storedChoices = storedValues({
  key: 'comptoir.document',
  scope: 'browser',
  separator: '|',
  isRaw: true,
  format: 'text',
  schema: z.string(),
});

const choiceOf = (address: string, ...name: (string | number)[]) => storedChoices.of(address, ...name);

/** The stored choice, undefined if none was made, and a setter for it. */
function useStoredChoice(...name: (string | number)[]): [string | undefined, (value: string) => void] {
  const { address } = useSession();
  const stored = choiceOf(address, ...name);
  return [useStoredValue(stored), stored.set];
}

const clientLanguage = 'language';

function languageIn(stored: string | undefined): Language | undefined {
  return languages.find((each) => each === stored);
}

/** The language of a client's documents. */
export function useClientLanguage(clientId: number, otherwise: Language): [Language, (language: string) => void] {
  const [stored, store] = useStoredChoice(clientLanguage, clientId);
  return [languageIn(stored) ?? otherwise, store];
}

/** Reads the chosen languages of any clients; undefined for a client for whom none was chosen. */
export function useClientLanguages(): (clientId: number) => Language | undefined {
  const { address } = useSession();
  return (clientId) => languageIn(choiceOf(address, clientLanguage, clientId).get());
}

/** The branch that issues the document; 0 if none was chosen. */
export function useWritingBranch(): [number, (id: string) => void] {
  const [stored, store] = useStoredChoice('branch');
  return [Number(stored) || 0, store];
}
