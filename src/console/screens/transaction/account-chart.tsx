import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { MovedMonth } from '#console/screens/transaction/moved-months.ts';
import { formatMoney } from '#console/ui/format.ts';
import { formatMonth, formatThousands } from '#console/ui/format-month.ts';
import { decimalText, minorUnits, mostDecimals } from '#contract/decimal.ts';

interface AccountChartProps {
  months: readonly MovedMonth[];
  currency: string;
  label: string;
}

/** Debits beside credits. Heights alone are numbers; what is written at a bar is the exact amount. */
export function AccountChart({ months, currency, label }: AccountChartProps) {
  const { language } = useLanguage();
  const text = useText();
  const scale = mostDecimals(months.flatMap(({ debit, credit }) => [debit, credit]));
  const height = (amount: string) => Number(minorUnits(amount, scale) ?? 0n);
  const bars = months.map(({ month, debit, credit }) => ({
    month: formatMonth(month, language, 'short'),
    debit: height(debit),
    credit: height(credit),
  }));
  return (
    <div role="img" aria-label={label} style={{ height: '100%' }}>
      <BarChart
        h="100%"
        data={bars}
        dataKey="month"
        series={[
          { name: 'debit', label: text('kit.legs.debit'), color: 'var(--accent)' },
          { name: 'credit', label: text('kit.legs.credit'), color: 'var(--ink-quiet)' },
        ]}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={24}
        valueFormatter={(value) => formatMoney(decimalText(BigInt(value), scale), language, currency)}
        yAxisProps={{
          width: 56,
          tickFormatter: (value: number) => formatThousands(value / 10 ** (scale - 2), language),
        }}
        barProps={{ isAnimationActive: false, radius: 2 }}
      />
    </div>
  );
}
