/** The lines of a sale: the stored ones, the ones being typed, and their total. */
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { beginsWithTyping } from '#console/links.ts';
import { LoadProgressBar } from '#console/list/whole-list/load-progress-bar.tsx';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { Related } from '#console/record/related.tsx';
import { useInvoiceKind } from '#console/screens/sale/invoice-kind.ts';
import { LineTable } from '#console/screens/sale/lines/line-table.tsx';
import { type SaleLines, useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import classes from '#console/screens/sale/sale.module.css';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { useSession } from '#console/session/session.tsx';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

const LineGrid = lazyComponent(async () => (await import('#console/screens/sale/lines/line-grid.tsx')).LineGrid);

const PostedNote = lazyComponent(
  async () => (await import('#console/screens/sale/entries/posted-note.tsx')).PostedNote,
);

interface LinesPartProps {
  sale: ShownRecord<'sales'>;
  /** Filled in with the function that counts unsaved lines. */
  unsavedCount: RefObject<() => number>;
  /** Whether the page asks about unsaved lines before it is left. */
  isGuarded: boolean;
}

export function LinesSection({ sale, unsavedCount, isGuarded }: LinesPartProps) {
  const words = useModuleLabels('sales_products');
  const location = useLocation();
  const { may } = useSession();
  const reading = useSaleLines(sale.id);
  const { lines } = reading;
  const rates = useSaleRates(sale);
  const [opened, setOpened] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const { error } = reading;
  useEffect(() => {
    // No line will appear for the buffered keystrokes, so the page's shortcuts apply again.
    if (error) keystrokeBuffer.take();
  }, [error]);
  const mayWrite = may('sales_products', 'create');
  // If somebody else invoices the sale while a line is typed here, the form stays until the line is saved.
  const isTyped = mayWrite && (sale.invoice_number === 0 || opened || unsavedCount.current() > 0);
  useNewLineKey(isTyped, grid);
  if (!may('sales_products', 'list')) return null;
  return (
    <Related title={words.many} count={lines?.length || undefined}>
      <LinesReadState {...reading} />
      {!lines && !reading.error && <SkeletonRows rows={3} columns={6} />}
      {lines && mayWrite && !isTyped && <InvoicedNote sale={sale} open={() => setOpened(true)} />}
      {lines && !isTyped && <LineTable lines={lines} rates={rates} isWhole={reading.isWhole} />}
      {lines && isTyped && (
        <div ref={grid}>
          <Suspense fallback={<SkeletonRows rows={lines.length + 1} columns={6} />}>
            <LineGrid
              sale={sale}
              lines={lines}
              isWhole={reading.isWhole}
              unsavedCount={unsavedCount}
              isGuarded={isGuarded}
              focused={beginsWithTyping(location)}
            />
          </Suspense>
        </div>
      )}
    </Related>
  );
}

/** N moves the focus to the new line, as to a new contact on a client's page. */
function useNewLineKey(isTyped: boolean, grid: RefObject<HTMLElement | null>): void {
  const focusNewLine = () =>
    grid.current?.querySelector<HTMLElement>('[data-new-lines] form:last-of-type input')?.focus();
  usePageKeys(isTyped ? [['n', focusNewLine]] : []);
}

/** How far the lines were read, and an error if reading failed. */
export function LinesReadState({ loadProgress, error, retry }: Pick<SaleLines, 'loadProgress' | 'error' | 'retry'>) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <>
      <LoadProgressBar loadProgress={loadProgress} />
      {Boolean(error) && (
        <p role="alert" className={classes.problem}>
          {errorText(error).title}{' '}
          <Button size="compact-sm" variant="default" onClick={retry}>
            {text('console.tryAgain')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Shown instead of the form, because the lines of an invoiced sale must not be changed by mistake. */
function InvoicedNote({ sale, open }: { sale: ShownRecord<'sales'>; open: () => void }) {
  const text = useText();
  const kind = useInvoiceKind(sale);
  if (!kind) return null;
  return (
    <p className={classes.note}>
      {text('sale.lines.invoiced', { kind, number: sale.invoice_number })}{' '}
      <Suspense>
        <PostedNote sale={sale} />
      </Suspense>
      <Button size="compact-sm" variant="default" onClick={open}>
        {text('sale.lines.open')}
      </Button>
    </p>
  );
}
