/** The documents of a sale, and what is remembered about them on this machine. */
import { useCallback, useState } from 'react';
import { useSession } from '#console/kit/session.tsx';
import { links } from '#console/links.ts';
import { keep } from '#console/storage/safe-storage.ts';
import { type Language, languages } from '#contract/language.ts';

export type DocumentKind = 'quote' | 'invoice';

export function documentAddress(saleId: number, kind: DocumentKind): string {
  return `${links.record('sales', saleId)}?document=${kind}`;
}

/** A choice that the service does not hold, by service; undefined where none was made. */
function useRemembered(name: string): [string | undefined, (value: string) => void] {
  const { address } = useSession();
  const place = `comptoir.document|${address}|${name}`;
  const [held, setHeld] = useState(() => localStorage.getItem(place) ?? undefined);
  const remember = useCallback(
    (value: string) => {
      keep(localStorage, place, value);
      setHeld(value);
    },
    [place],
  );
  return [held, remember];
}

/** In which language a client is written to. */
export function useClientLanguage(clientId: number, otherwise: Language): [Language, (language: string) => void] {
  const [held, remember] = useRemembered(`language|${clientId}`);
  return [languages.find((each) => each === held) ?? otherwise, remember];
}

/** The branch that writes; 0 where none was chosen. */
export function useWritingBranch(): [number, (id: string) => void] {
  const [held, remember] = useRemembered('branch');
  return [Number(held) || 0, remember];
}
