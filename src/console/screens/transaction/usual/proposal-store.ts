import { useSyncExternalStore } from 'react';
import { nothingProposed, type Proposed } from '#console/screens/transaction/usual/proposed-line.ts';

/** What is proposed, and the line that the account is for. */
interface Proposal extends Proposed {
  line: number;
}

/** It is a store, so that a new proposal renders only the cell and the note that show it. */
export interface ProposalStore {
  get: () => Proposal;
  set: (proposal: Proposal) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createProposalStore(): ProposalStore {
  let current: Proposal = { ...nothingProposed, line: -1 };
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      const { line, account, description } = current;
      if (next.line === line && next.account === account && next.description === description) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Empty where none is proposed for this line. */
export function useProposedAccount({ subscribe, get }: ProposalStore, line: number): string {
  return useSyncExternalStore(subscribe, () => (get().line === line ? get().account : ''));
}

export function useProposedDescription({ subscribe, get }: ProposalStore): string {
  return useSyncExternalStore(subscribe, () => get().description);
}

/** Whether this key takes a proposal: in an empty field it has nothing else to do. */
export function takesProposal(event: {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  return key === 'ArrowRight' && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
