/** The printed document: branch, client, lines and total. It contains nothing that the service does not store. */

import '#console/screens/sale/messages/catalogue.ts';
import type { ReferencedRecord } from '#console/data/source/record-source.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import type { DocumentKind } from '#console/screens/sale/documents.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import { ProductName } from '#console/screens/sale/product-name.tsx';
import classes from '#console/screens/sale/sale.module.css';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { TotalRows } from '#console/screens/sale/taxes/total-rows.tsx';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { Day } from '#console/ui/values/day.tsx';
import { signOf } from '#console/ui/values/format.ts';
import { Money, Quantity } from '#console/ui/values/money.tsx';
import type { TaxRate } from '#contract/formats/tax-list.ts';
import { totalOfLine } from '#contract/rules/sale.ts';

interface SalePaperProps {
  sale: ShownRecord<'sales'>;
  kind: DocumentKind;
  /** Empty if none was chosen. */
  branch: string;
  client: ReferencedRecord<'clients'> | undefined;
  lines: readonly Line[];
  isWhole: boolean;
}

export function SalePaper({ sale, kind, branch, client, lines, isWhole }: SalePaperProps) {
  const text = useText();
  const title = text(`sale.paper.${kind}`, { number: String(sale[`${kind}_number`]) });
  const rates = useSaleRates(sale);
  useDocumentTitle(title);
  return (
    <article className={classes.paper} aria-label={title}>
      <header className={classes.paperHead}>
        <strong className={classes.branch} dir="auto">
          {branch}
        </strong>
        <h1 className={classes.paperTitle}>{title}</h1>
      </header>
      <div className={classes.paperFacts}>
        <Addressee client={client} />
        <PaperFacts sale={sale} kind={kind} term={client?.term ?? 0} />
      </div>
      <PaperLines title={title} lines={lines} rates={rates} isWhole={isWhole} />
    </article>
  );
}

function Addressee({ client }: Pick<SalePaperProps, 'client'>) {
  const text = useText();
  if (!client) return <div />;
  return (
    <div>
      <span className={classes.paperLabel}>{text('sale.paper.to')}</span>
      <address className={classes.addressee}>
        <strong dir="auto">{client.name}</strong>
        {addressLines(client).map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

type Addressed = Pick<ReferencedRecord<'clients'>, 'address' | 'adresse2' | 'city' | 'state' | 'zipcode'>;

/** City, province and postal code on one line, as on Canadian envelopes: `Montréal QC  H2X 1Y4`. */
export function addressLines({ address, adresse2, city, state, zipcode }: Addressed): string[] {
  const place = [city, state].filter(Boolean).join(' ');
  return [address, adresse2, [place, zipcode].filter(Boolean).join('\u00a0\u00a0')].filter((line): line is string =>
    Boolean(line),
  );
}

function PaperFacts({ sale, kind, term }: Pick<SalePaperProps, 'sale' | 'kind'> & { term: number }) {
  const text = useText();
  const readingOf = useFieldLabel('sales');
  const quote = kind === 'invoice' ? sale.quote_number : 0;
  return (
    <dl className={classes.paperNumbers}>
      <dt>{readingOf('date')}</dt>
      <dd>
        <Day value={sale.date} form="long" />
      </dd>
      <dt>{readingOf('sale_number')}</dt>
      <dd>{sale.sale_number}</dd>
      {quote > 0 && (
        <>
          <dt>{readingOf('quote_number')}</dt>
          <dd>{quote}</dd>
        </>
      )}
      {kind === 'invoice' && term > 0 && (
        <>
          <dt>{text('sale.paper.term')}</dt>
          <dd>{text('sale.paper.days', { days: term })}</dd>
        </>
      )}
    </dl>
  );
}

interface PaperLinesProps extends Pick<SalePaperProps, 'lines' | 'isWhole'> {
  title: string;
  rates: readonly TaxRate[];
}

function PaperLines({ title, lines, rates, isWhole }: PaperLinesProps) {
  const text = useText();
  const readingOf = useFieldLabel('sales_products');
  const isDiscounted = lines.some(({ product_discount }) => signOf(product_discount) !== 'zero');
  // The headings say that price and discount are for one piece, because a client cannot know.
  const headings = [
    readingOf('product_quantity'),
    text('sale.paper.price'),
    ...(isDiscounted ? [text('sale.paper.discount')] : []),
    readingOf('produit_total'),
  ];
  return (
    <table className={classes.paperLines} data-discounted={isDiscounted || undefined}>
      <thead>
        {/* Browsers repeat table headings on each page, so that every sheet shows the document's number. */}
        <tr className={classes.paperNumber} aria-hidden>
          <td colSpan={headings.length + 1}>{title}</td>
        </tr>
        <tr>
          <th scope="col">{readingOf('product_name')}</th>
          {headings.map((heading) => (
            <th key={heading} scope="col" data-figure>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, -1).map((line) => (
          <PaperLine key={line.id} line={line} isDiscounted={isDiscounted} />
        ))}
      </tbody>
      {/* Browsers keep the rows of one table body together, so the total always has the last line above it. */}
      <tbody className={classes.paperEnd}>
        {lines.slice(-1).map((line) => (
          <PaperLine key={line.id} line={line} isDiscounted={isDiscounted} />
        ))}
        <TotalRows lines={lines} rates={rates} isWhole={isWhole} colSpan={headings.length} />
      </tbody>
    </table>
  );
}

function PaperLine({ line, isDiscounted }: { line: Line; isDiscounted: boolean }) {
  return (
    <tr>
      <td>
        <ProductName line={line} withCode />
        {line.product_description && (
          <span className={classes.description} dir="auto">
            {line.product_description}
          </span>
        )}
      </td>
      <td data-figure>
        <Quantity value={line.product_quantity} />
      </td>
      <td data-figure>
        <Money value={line.product_price} />
      </td>
      {isDiscounted && (
        <td data-figure>
          <Money value={line.product_discount} />
        </td>
      )}
      <td data-figure>
        <Money value={totalOfLine(line)} />
      </td>
    </tr>
  );
}
