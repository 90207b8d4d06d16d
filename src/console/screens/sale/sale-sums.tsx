/**
 * The totals of the sales that a list finds, on a service that does not compute them: on request, the sales and all
 * lines are read and taxed with the company's taxes as this browser knows them.
 */
import '#console/screens/sale/messages/catalogue.ts';
import { useMemo, useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { useReplicas } from '#console/data/replica/use-replicas.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { toQuery } from '#console/list/list-state.ts';
import { useListState } from '#console/list/use-list-state.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/sale/sale.module.css';
import { sumOfSales } from '#console/screens/sale/sum-of-sales.ts';
import { useSession } from '#console/session/session.tsx';
import textButton from '#console/ui/text-button.module.css';
import { Money } from '#console/ui/values/money.tsx';
import { moduleOf } from '#contract/registry.ts';
import { field_sums } from '#contract/reports/field_sums.ts';

const ofSales = ['sales', 'sales_products'] as const;

export function SaleSums() {
  const { shows } = useRecordSource();
  const { may } = useSession();
  const { total } = moduleOf('sales').listFields;
  if (!total || shows(total) || !may('sales_products', 'list')) return null;
  return <CopiedSums />;
}

function CopiedSums() {
  const text = useText();
  const [state] = useListState('sales');
  const [isBegun, setBegun] = useState(false);
  const { settings } = useCompanySettings();
  const { records, loadProgress, error } = useReplicas(ofSales, { enabled: isBegun });
  const { page: _page, per_page: _size, sort: _sort, ...query } = toQuery(state);
  const serialized = JSON.stringify(query);
  const sums = useMemo(() => {
    const reading = field_sums.query.read({ ...JSON.parse(serialized), of: 'sales' });
    return records && reading.ok ? sumOfSales(records, reading.params.query, settings.taxes ?? []) : undefined;
  }, [records, serialized, settings.taxes]);
  if (!isBegun) {
    return (
      <p className={classes.sums}>
        <button type="button" className={textButton.dense} onClick={() => setBegun(true)}>
          {text('sale.sums.begin')}
        </button>
      </p>
    );
  }
  const unread = loadProgress && !loadProgress.done && <Unread loadProgress={loadProgress} error={error} />;
  if (!sums) return <div className={classes.sums}>{unread}</div>;
  return (
    <section className={classes.sums} aria-label={text('sale.sums.title')}>
      <span>
        {text('sale.subtotal')} <Money value={sums.subtotal} />
      </span>
      <span>
        {text('sale.total')} <Money value={sums.total} />
      </span>
      {unread}
    </section>
  );
}

/** Says what is missing in the totals, with a button to continue if reading stopped. */
function Unread({ loadProgress, error }: { loadProgress: LoadProgress; error: unknown }) {
  const text = useText();
  const errorText = useErrorText();
  const { state, read, total, resume } = loadProgress;
  return (
    <>
      {total > 0 && <span>{text('sale.sums.read', { read, total })}</span>}
      {error !== undefined && (
        <span role="alert" className={classes.problem}>
          {errorText(error).title}
        </span>
      )}
      {state !== 'reading' && (
        <button type="button" className={textButton.dense} onClick={resume}>
          {text(state === 'failed' ? 'console.tryAgain' : 'console.loadMore')}
        </button>
      )}
    </>
  );
}
