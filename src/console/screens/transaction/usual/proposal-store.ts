import { nothingProposed, type Proposed } from '#console/screens/transaction/usual/proposed-line.ts';
import { createExternalStore, type ExternalStore } from '#console/ui/external-store.ts';

/** A proposed account and description, and the line for which the account is proposed. */
interface Proposal extends Proposed {
  line: number;
}

/** It is a store, so that a new proposal renders only the cell and the note that show it. */
export type ProposalStore = ExternalStore<Proposal>;

export function createProposalStore(): ProposalStore {
  return createExternalStore(
    { ...nothingProposed, line: -1 },
    (a, b) => a.line === b.line && a.account === b.account && a.description === b.description,
  );
}

/** The account proposed for this line; empty if there is none. */
export function useProposedAccount(store: ProposalStore, line: number): string {
  return store.useSelected((proposal) => (proposal.line === line ? proposal.account : ''));
}

/** Whether this key accepts a proposal. The right arrow has no other use in an empty field. */
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
