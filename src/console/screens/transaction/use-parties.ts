import { useMemo } from 'react';
import { useSuggestions } from '#console/form/picker/use-suggestions.ts';
import { useSession } from '#console/session/session.tsx';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { fold } from '#contract/formats/text.ts';

const segments = ['clients', 'providers'] as const;

export interface Party {
  key: string;
  segment: (typeof segments)[number];
  id: number;
  code: string;
  name: string;
}

interface Parties {
  /**
   * Only parties with a code. Clients come before suppliers, because the service takes the client if both have the
   * code.
   */
  parties: Party[];
  isReading: boolean;
  /** Whether the search failed in a module that the person may read. */
  isFailed: boolean;
  note: string | undefined;
}

const maxPerModule = 25;

export function useParties(typed: string, enabled: boolean): Parties {
  const { may } = useSession();
  const mayRead = { clients: may('clients', 'list'), providers: may('providers', 'list') };
  const clients = useSuggestions('clients', typed, enabled && mayRead.clients);
  const providers = useSuggestions('providers', typed, enabled && mayRead.providers);
  const parties = useMemo(
    () => [...partiesOf('clients', clients.records), ...partiesOf('providers', providers.records)],
    [clients.records, providers.records],
  );
  return {
    parties,
    isReading: !clients.isDone || !providers.isDone,
    isFailed: (mayRead.clients && clients.isFailed) || (mayRead.providers && providers.isFailed),
    note: clients.note ?? providers.note,
  };
}

function partiesOf(segment: Party['segment'], records: readonly WireRecord[]): Party[] {
  return records
    .filter(({ code }) => String(code ?? '') !== '')
    .slice(0, maxPerModule)
    .map(({ id, code, name }) => ({ key: `${segment}:${id}`, segment, id, code: String(code), name: String(name) }));
}

/** The parties whose code or else name equals the text, ignoring case and accents. */
export function findParties(parties: readonly Party[], typed: string): Party[] {
  const folded = fold(typed.trim());
  if (!folded) return [];
  const coded = parties.filter(({ code }) => fold(code) === folded);
  return coded.length ? coded : parties.filter(({ name }) => fold(name) === folded);
}
