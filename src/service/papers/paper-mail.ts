/** A mail with the paper attached. `X-Unsent` has mail programs open it as a draft that is ready to send. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { paperText } from '#contract/papers/paper-words.ts';
import type { SalePaper } from '#contract/papers/sale-paper.ts';
import { paperPdf } from '#service/papers/paper-pdf.ts';
import type { ReadPaper } from '#service/papers/read-paper.ts';

/** The bytes of the mail (RFC 5322), without a recipient if the client has no valid address. */
export async function paperMail({ paper, email }: ReadPaper): Promise<Buffer> {
  const { title, issuer, fileName } = paper;
  const mail = new MailComposer({
    to: recipientsIn(email),
    subject: [title, issuer.name].filter(Boolean).join(' – '),
    text: bodyOf(paper),
    headers: { 'X-Unsent': '1' },
    attachments: [{ filename: `${fileName}.pdf`, content: await paperPdf(paper), contentType: 'application/pdf' }],
  });
  return mail.compile().build();
}

const address = String.raw`[^\s@<>:"\\]+@[^\s@<>:"\\]+`;
const name = String.raw`(?:"[^\p{Cc}@<>:"\\]+"|[^\p{Cc}@<>:"\\]+)`;
const mailbox = new RegExp(`^(?:${address}|${name} <${address}>)$`, 'u');

/**
 * One address or several, separated by commas. None if the text contains anything else: a line break or a colon in it
 * could name others.
 */
function recipientsIn(email: string): string | undefined {
  const parts = email.split(/[,;]/).map((part) => part.trim());
  return parts.every((part) => mailbox.test(part)) ? parts.join(', ') : undefined;
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
