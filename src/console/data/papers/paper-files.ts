/** Quotes and invoices as files that the service writes. Undefined on a service that writes none. */
import { useMemo } from 'react';
import { getFile, queryText } from '#console/data/api-client.ts';
import { useSession } from '#console/session/session.tsx';
import type { Language } from '#contract/core/language.ts';
import { papersExtension } from '#contract/core/session.ts';
import type { PaperKind } from '#contract/papers/paper-files.ts';
import { type PaperForm, paperPath } from '#contract/papers/paper-files.ts';

interface PaperFile {
  saleId: number;
  form: PaperForm;
  kind: PaperKind;
  language: Language;
  /** The id of the branch; 0 for none. */
  branch: number;
}

export function usePaperFiles(): ((file: PaperFile) => Promise<Blob>) | undefined {
  const { api, description } = useSession();
  const isOffered = description?.extensions.includes(papersExtension);
  return useMemo(() => {
    if (!isOffered) return undefined;
    return ({ saleId, form, kind, language, branch }) => {
      const query = queryText({ kind, language, branch: branch || undefined });
      return getFile(api, paperPath(form).replace(':id', String(saleId)) + query);
    };
  }, [api, isOffered]);
}
