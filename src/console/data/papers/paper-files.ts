/** Papers as files that the service writes. */
import { useMemo } from 'react';
import { getFile, queryText } from '#console/data/api-client.ts';
import { useSession } from '#console/session/session.tsx';
import type { Language } from '#contract/core/language.ts';
import { papersExtension } from '#contract/core/session.ts';
import { type PaperForm, type PaperKind, paperPath, statementPath } from '#contract/papers/paper-files.ts';
import { statementFileName } from '#contract/papers/statement-title.ts';
import type { AgingSide } from '#contract/statements/aging.ts';

/** Where the service has a file, and how it is named without its ending. */
export interface PaperFile {
  address: (form: PaperForm) => string;
  name: string;
}

interface SaleFile {
  saleId: number;
  kind: PaperKind;
  language: Language;
  /** The id of the branch; 0 for none. */
  branch: number;
  name: string;
}

export function saleFile({ saleId, kind, language, branch, name }: SaleFile): PaperFile {
  const query = queryText({ kind, language, branch: branch || undefined });
  return { name, address: (form) => paperPath(form).replace(':id', String(saleId)) + query };
}

interface StatementFile {
  side: AgingSide;
  party: { id: number; code: string };
  language: Language;
  account: string;
  /** Empty for no first day. */
  from: string;
  to: string;
}

export function statementFile({ side, party: { id, code }, language, account, from, to }: StatementFile): PaperFile {
  const query = queryText({ language, account, from: from || undefined, to });
  return {
    name: statementFileName({ language, code, to }),
    address: (form) => statementPath(side, form).replace(':id', String(id)) + query,
  };
}

/** Undefined on a service that writes no files. */
export function useReadPaperFile(): ((file: PaperFile, form: PaperForm) => Promise<Blob>) | undefined {
  const { api, description } = useSession();
  const isOffered = description?.extensions.includes(papersExtension);
  return useMemo(() => {
    if (!isOffered) return undefined;
    return (file, form) => getFile(api, file.address(form));
  }, [api, isOffered]);
}
