import type { PaperForm } from '#contract/papers/paper-files.ts';
import { paperMail } from '#service/papers/paper-mail.ts';
import { paperPdf } from '#service/papers/paper-pdf.ts';
import type { ReadPaper } from '#service/papers/read-paper.ts';

/** The bytes of the file. */
export function makePaper(read: ReadPaper, form: PaperForm): Promise<Buffer> {
  return form === 'pdf' ? paperPdf(read.paper) : paperMail(read);
}
