import { nothingProposed, type Proposed } from '#console/screens/transaction/usual/proposed-line.ts';
import { createExternalStore, type ExternalStore } from '#console/ui/external-store.ts';

/** What is proposed, and the line that the account is for. */
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

/** Empty where none is proposed for this line. */
export function useProposedAccount(store: ProposalStore, line: number): string {
  return store.useSelected((proposal) => (proposal.line === line ? proposal.account : ''));
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
