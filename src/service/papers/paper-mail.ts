/** A mail with the paper attached. `X-Unsent` has mail programs open it as a draft that is ready to send. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { paperText } from '#contract/papers/paper-words.ts';
import type { SalePaper } from '#contract/papers/sale-paper.ts';
import { paperPdf } from '#service/papers/paper-pdf.ts';
import type { ReadPaper } from '#service/papers/read-paper.ts';

/** The bytes of the mail (RFC 5322), without a recipient where the client has no address. */
export async function paperMail({ paper, email }: ReadPaper): Promise<Buffer> {
  const { title, issuer, fileName } = paper;
  const mail = new MailComposer({
    to: email || undefined,
    subject: [title, issuer.name].filter(Boolean).join(' – '),
    text: bodyOf(paper),
    headers: { 'X-Unsent': '1' },
    attachments: [{ filename: `${fileName}.pdf`, content: await paperPdf(paper), contentType: 'application/pdf' }],
  });
  return mail.compile().build();
}

function bodyOf({ language, kind, isCreditNote, number, issuer, amount }: SalePaper): string {
  const attached = isCreditNote ? 'mailCreditNote' : kind === 'invoice' ? 'mailInvoice' : 'mailQuote';
  return [
    paperText('mailGreeting', language),
    paperText(attached, language, { number, total: amount }),
    paperText('mailThanks', language),
    [issuer.name, ...issuer.lines].filter(Boolean).join('\n'),
  ].join('\n\n');
}
