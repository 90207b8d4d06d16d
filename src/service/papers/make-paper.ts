import type { PaperForm } from '#contract/papers/paper-files.ts';
import type { SalePaper } from '#contract/papers/sale-paper.ts';
import type { StatementPaper } from '#contract/papers/statement-paper.ts';
import { paperMail } from '#service/papers/paper-mail.ts';
import { salePdf } from '#service/papers/sale-pdf.ts';
import { statementPdf } from '#service/papers/statement-pdf.ts';

export type Paper = SalePaper | StatementPaper;

export interface ReadPaper {
  paper: Paper;
  /** Of the client or supplier; empty if they have none. */
  email: string;
}

/** The bytes of the file. */
export async function makePaper({ paper, email }: ReadPaper, form: PaperForm): Promise<Buffer> {
  const pdf = await (paper.kind === 'statement' ? statementPdf(paper) : salePdf(paper));
  return form === 'pdf' ? pdf : paperMail(paper, { email, pdf });
}
