/**
 * A quote, an invoice or a statement of account as a file: a PDF, or a mail with the PDF that opens ready to send. An
 * extension.
 */
import type { AgingSide } from '#contract/statements/aging.ts';
import { partySegments } from '#contract/statements/party-segments.ts';

export const paperKinds = ['quote', 'invoice'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperForms = ['pdf', 'eml'] as const;
export type PaperForm = (typeof paperForms)[number];

export const paperTypes: Record<PaperForm, string> = { pdf: 'application/pdf', eml: 'message/rfc822' };

export const paperPath = (form: PaperForm) => `/api/sales/:id/paper.${form}` as const;

export const statementPath = (side: AgingSide, form: PaperForm) =>
  `/api/${partySegments[side]}/:id/statement.${form}` as const;
