/** A quote or an invoice as a file: a PDF, or a mail with the PDF that opens ready to send. An extension. */
export const paperKinds = ['quote', 'invoice'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperForms = ['pdf', 'eml'] as const;
export type PaperForm = (typeof paperForms)[number];

export const paperTypes: Record<PaperForm, string> = { pdf: 'application/pdf', eml: 'message/rfc822' };

export const paperPath = (form: PaperForm) => `/api/sales/:id/paper.${form}` as const;
