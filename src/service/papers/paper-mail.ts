/** A mail with the paper attached. `X-Unsent` has mail programs open it as a draft that is ready to send. */
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Paper } from '#contract/papers/paper.ts';
import { paperText } from '#contract/papers/paper-words.ts';
import type { SalePaper } from '#contract/papers/sale-paper.ts';
import type { StatementPaper } from '#contract/papers/statement-paper.ts';
import { statementText } from '#contract/papers/statement-words.ts';

interface MailedFile {
  email: string;
  pdf: Buffer;
}

/** The bytes of the mail (RFC 5322), without a recipient if the client or supplier has no valid address. */
export async function paperMail(paper: Paper, { email, pdf }: MailedFile): Promise<Buffer> {
  const { title, issuer, fileName } = paper;
  const mail = new MailComposer({
    to: recipientsIn(email),
    subject: [title, issuer.name].filter(Boolean).join(' – '),
    text: bodyOf(paper),
    headers: { 'X-Unsent': '1' },
    attachments: [{ filename: `${fileName}.pdf`, content: pdf, contentType: 'application/pdf' }],
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

function bodyOf(paper: Paper): string {
  const { language, issuer } = paper;
  return [
    paperText('mailGreeting', language),
    paper.kind === 'statement' ? statementSentence(paper) : saleSentence(paper),
    paperText(isForBuyer(paper) ? 'mailThanks' : 'mailQuestions', language),
    [issuer.name, ...issuer.lines].filter(Boolean).join('\n'),
  ].join('\n\n');
}

/** Whether it goes to someone who has bought: not yet with a quote, and a supplier has sold. */
function isForBuyer(paper: Paper): boolean {
  return paper.kind === 'statement' ? paper.side === 'receivable' : paper.kind === 'invoice';
}

function saleSentence({ language, kind, isCreditNote, number, amount }: SalePaper): string {
  const attached = isCreditNote ? 'mailCreditNote' : kind === 'invoice' ? 'mailInvoice' : 'mailQuote';
  return paperText(attached, language, { number, total: amount });
}

function statementSentence({ language, side, day, due }: StatementPaper): string {
  return due
    ? statementText(`${side}MailDue`, language, { day, amount: due })
    : statementText(`${side}Mail`, language, { day });
}
