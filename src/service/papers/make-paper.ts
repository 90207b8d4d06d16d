import type { PaperForm } from '#contract/papers/paper-files.ts';
import { paperMail } from '#service/papers/paper-mail.ts';
import type { ReadPaper } from '#service/papers/paper-records.ts';
import { salePdf } from '#service/papers/sale-pdf.ts';
import { statementPdf } from '#service/papers/statement-pdf.ts';

/** The bytes of the file. */
export async function makePaper({ paper, email }: ReadPaper, form: PaperForm): Promise<Buffer> {
  const pdf = await (paper.kind === 'statement' ? statementPdf(paper) : salePdf(paper));
  return form === 'pdf' ? pdf : paperMail(paper, { email, pdf });
}
