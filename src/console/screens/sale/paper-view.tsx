/** The paper on the screen and in print, as `contract/papers` words it. */

import { locales } from '#console/messages/messages.ts';
import classes from '#console/screens/sale/sale.module.css';
import totalClasses from '#console/screens/sale/taxes/total-rows.module.css';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import type { SalePaper } from '#contract/papers/sale-paper.ts';

interface PaperProps {
  paper: SalePaper;
}

export function PaperView({ paper }: PaperProps) {
  const { title, language, issuer } = paper;
  useDocumentTitle(title);
  return (
    <article className={classes.paper} aria-label={title} lang={locales[language]}>
      <header className={classes.paperHead}>
        <div>
          {issuer.logo && <img className={classes.paperLogo} src={issuer.logo} alt="" />}
          <strong className={classes.branch} dir="auto">
            {issuer.name}
          </strong>
          <Lines lines={issuer.lines} />
        </div>
        <h1 className={classes.paperTitle}>{title}</h1>
      </header>
      <div className={classes.paperFacts}>
        <Addressee paper={paper} />
        <dl className={classes.paperNumbers}>
          {paper.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <PaperLines paper={paper} />
      {paper.terms && (
        <section className={classes.paperTerms}>
          <h2>{paper.termsHeading}</h2>
          <p dir="auto">{paper.terms}</p>
        </section>
      )}
      {paper.footer && (
        <p className={classes.paperFooter} dir="auto">
          {paper.footer}
        </p>
      )}
    </article>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div className={classes.issuerLines}>
      {lines.map((line) => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
    </div>
  );
}

function Addressee({ paper: { addressee } }: PaperProps) {
  if (!addressee) return <div />;
  return (
    <div>
      <span className={classes.paperLabel}>{addressee.label}</span>
      <address className={classes.addressee}>
        <strong dir="auto">{addressee.name}</strong>
        {addressee.lines.map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

function PaperLines({ paper: { title, headings, rows, totals } }: PaperProps) {
  const [first, ...figures] = headings;
  return (
    <table className={classes.paperLines} data-discounted={headings.length > 4 || undefined}>
      <thead>
        {/* Browsers repeat table headings on each page, so that every sheet shows the document's number. */}
        <tr className={classes.paperNumber} aria-hidden>
          <td colSpan={headings.length}>{title}</td>
        </tr>
        <tr>
          <th scope="col">{first}</th>
          {figures.map((heading) => (
            <th key={heading} scope="col" data-figure>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, -1).map((row) => (
          <PaperLine key={row.id} row={row} />
        ))}
      </tbody>
      {/* Browsers keep the rows of one table body together, so the total always has the last line above it. */}
      <tbody className={classes.paperEnd}>
        {rows.slice(-1).map((row) => (
          <PaperLine key={row.id} row={row} />
        ))}
        {totals.map(({ label, value, isWhole }) => (
          <tr key={label} data-sum className={isWhole ? totalClasses.whole : totalClasses.part}>
            <th scope="row" colSpan={figures.length}>
              {label}
            </th>
            <td data-figure>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PaperLine({ row: { name, code, description, figures } }: { row: SalePaper['rows'][number] }) {
  return (
    <tr>
      <td>
        <span dir="auto">{name}</span>
        {code && <span> ({code})</span>}
        {description && (
          <span className={classes.description} dir="auto">
            {description}
          </span>
        )}
      </td>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a paper keep their places.
        <td key={index} data-figure>
          {figure}
        </td>
      ))}
    </tr>
  );
}
