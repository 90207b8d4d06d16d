/** A sheet of the products that lack a French or English name. Each row is saved when it is left. */
import '#console/list/whole-list/messages/catalogue.ts';
import '#console/record/messages/catalogue.ts';
import '#console/screens/products/messages/catalogue.ts';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { usePrinting } from '#console/list/table/use-printing.ts';
import { type ListView, ListViews } from '#console/list/views/list-views.tsx';
import { LoadProgressBar } from '#console/list/whole-list/load-progress-bar.tsx';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel, useModuleLabels } from '#console/messages/use-field-label.ts';
import { useEditRestriction } from '#console/record/changes/use-edit-restriction.ts';
import { ReadError } from '#console/record/read-error.tsx';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import { TranslationRow } from '#console/screens/products/translation-row.tsx';
import classes from '#console/screens/products/translations.module.css';
import { isMissing, nameFields, type Product } from '#console/screens/products/translations.ts';
import { useMissing } from '#console/screens/products/use-missing.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import textButton from '#console/ui/text-button.module.css';

export function TranslationsPage({ views }: { views: readonly ListView[] }) {
  const words = useModuleLabels('products');
  return (
    <>
      <PageHead title={words.many} />
      <ListViews segment="products" views={views} current="translations" />
      <Sheet />
    </>
  );
}

function Sheet() {
  const text = useText();
  const { products, loadProgress, error, retry } = useMissing();
  const isReadOnly = useEditRestriction('products', 'name_en') !== undefined;
  const { isChanged, onTyped } = useUnsaved();
  if (error && !products) return <ReadError error={error} retry={retry} />;
  if (!products) return <SkeletonRows rows={8} columns={3} />;
  const left = products.filter(isMissing).length;
  return (
    <>
      <LoadProgressBar loadProgress={loadProgress} />
      {!products.length && loadProgress?.done && <EmptyState title={text('products.translations.none')} compact />}
      {products.length > 0 && (
        <>
          <div className={classes.progress}>
            <progress
              value={products.length - left}
              max={products.length}
              aria-label={text('products.translations.done')}
            />
            <span role="status">
              {text(loadProgress?.done ? 'products.translations.left' : 'products.translations.leftSoFar', { left })}
            </span>
            <span className={classes.hint}>
              {text(isReadOnly ? 'products.translations.readOnly' : 'products.translations.hint')}
            </span>
          </div>
          <SheetTable products={products} isReadOnly={isReadOnly} onTyped={onTyped} />
        </>
      )}
      <LeaveGuard isChanged={isChanged} />
    </>
  );
}

function useUnsaved() {
  const unsaved = useRef(new Set<number>());
  const isChanged = useCallback(() => unsaved.current.size > 0, []);
  const onTyped = useCallback((id: number, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(id);
    else unsaved.current.delete(id);
  }, []);
  return { isChanged, onTyped };
}

const pageSize = 100;

interface SheetTableProps {
  products: readonly Product[];
  isReadOnly: boolean;
  onTyped: (id: number, isUnsaved: boolean) => void;
}

function SheetTable({ products, isReadOnly, onTyped }: SheetTableProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('products');
  const [limit, setLimit] = useState(pageSize);
  const shown = usePrinting() ? products.length : limit;
  return (
    <div className={classes.scroll} data-sideways>
      <table className={classes.table} aria-label={text('list.wholeList.view.translations')} onKeyDown={moveInSheet}>
        <thead>
          <tr>
            <th scope="col">{fieldLabelOf('code')}</th>
            {nameFields.map((field) => (
              <th key={field} scope="col">
                {fieldLabelOf(field)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{text('console.flag.state')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.slice(0, shown).map((product) => (
            <TranslationRow key={product.id} product={product} isReadOnly={isReadOnly} onTyped={onTyped} />
          ))}
        </tbody>
      </table>
      {products.length > shown && (
        <button type="button" className={textButton.dense} onClick={() => setLimit(limit + pageSize)}>
          {text('record.showMore', { left: products.length - shown })}
        </button>
      )}
    </div>
  );
}

/** Arrow keys move up and down in a column; Enter moves to the next empty name. */
function moveInSheet(event: KeyboardEvent<HTMLTableElement>): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-name]')];
  const place = inputs.indexOf(input);
  const next = nextInput(event.key, inputs, place);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function nextInput(key: string, inputs: readonly HTMLInputElement[], place: number): HTMLInputElement | undefined {
  if (key === 'ArrowDown') return inputs[place + nameFields.length];
  if (key === 'ArrowUp') return inputs[place - nameFields.length];
  return key === 'Enter' ? inputs.slice(place + 1).find(({ value }) => value.trim() === '') : undefined;
}
