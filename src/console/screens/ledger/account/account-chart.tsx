import '#console/screens/ledger/messages/catalogue.ts';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { ActiveMonth } from '#console/screens/ledger/account/active-months.ts';
import { barHeights } from '#console/ui/chart-scale.ts';
import { formatMonth } from '#console/ui/values/format-month.ts';
import { formatMoney } from '#contract/formats/localized.ts';

interface AccountChartProps {
  months: readonly ActiveMonth[];
  currency: string;
  label: string;
}

/** A chart of debits and credits side by side. */
export function AccountChart({ months, currency, label }: AccountChartProps) {
  const { language } = useLanguage();
  const text = useText();
  const { heightOf, amountAt, markOf } = barHeights(
    months.flatMap(({ debit, credit }) => [debit, credit]),
    language,
  );
  const bars = months.map(({ month, debit, credit }) => ({
    month: formatMonth(month, language, 'short'),
    debit: heightOf(debit),
    credit: heightOf(credit),
  }));
  return (
    <div role="img" aria-label={label} style={{ height: '100%' }}>
      <BarChart
        h="100%"
        data={bars}
        dataKey="month"
        series={[
          { name: 'debit', label: text('ledger.debit'), color: 'var(--accent)' },
          { name: 'credit', label: text('ledger.credit'), color: 'var(--ink-quiet)' },
        ]}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={24}
        valueFormatter={(value) => formatMoney(amountAt(value), language, currency)}
        yAxisProps={{ width: 56, tickFormatter: markOf }}
        barProps={{ isAnimationActive: false, radius: 2 }}
      />
    </div>
  );
}
