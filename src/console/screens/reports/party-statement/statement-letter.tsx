import type { PaperFile } from '#console/data/papers/paper-files.ts';
import { useCompanyName } from '#console/screens/reports/company-name.ts';
import classes from '#console/screens/reports/party-statement/party-statement.module.css';
import { StatementAddresses } from '#console/screens/reports/party-statement/statement-addresses.tsx';
import { StatementBody } from '#console/screens/reports/party-statement/statement-body.tsx';
import { StatementFiles } from '#console/screens/reports/party-statement/statement-files.tsx';
import type { PostalAddress } from '#contract/papers/address-lines.ts';
import type { Statement } from '#contract/reports/ledger_statements.ts';
import type { AgingSide } from '#contract/statements/aging.ts';
import { maxStatementLines } from '#contract/statements/statement-limits.ts';

interface StatementLetterProps {
  statement: Statement;
  /** The record of the client or supplier; undefined where it cannot be read. */
  record: (Partial<PostalAddress> & { email?: string | null }) | undefined;
  side: AgingSide;
  at: string;
  title: string;
  /** Undefined if it is too long to be sent. */
  file: PaperFile | undefined;
}

const noAddress: PostalAddress = { address: null, city: null, state: null, zipcode: null };

/** A statement among others. Each begins a page of its own when they are printed. */
export function StatementLetter({ statement, record, side, at, title, file }: StatementLetterProps) {
  const { id, code, name, ages, total } = statement;
  return (
    <article className={classes.letter} data-unprinted={total > maxStatementLines ? '' : undefined} aria-label={name}>
      <LetterHead title={title} />
      {file && (
        <div className={classes.letterFiles}>
          <StatementFiles file={file} email={record?.email} size="xs" />
        </div>
      )}
      <StatementAddresses party={{ ...noAddress, ...record, id, code, name }} side={side} at={at} />
      <StatementBody figures={statement} ages={ages} side={side} />
    </article>
  );
}

/** Only printed, because on the screen the page has the title. */
function LetterHead({ title }: { title: string }) {
  return (
    <div className={classes.letterHead}>
      <p dir="auto">{useCompanyName()}</p>
      <h2>{title}</h2>
    </div>
  );
}
