import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useLanguage } from '#console/messages/messages.ts';
import type { MonthSeries } from '#console/screens/home/months.ts';
import { formatMoney } from '#console/ui/format.ts';
import { formatMonth, formatThousands } from '#console/ui/format-month.ts';
import { minorUnits } from '#contract/decimal.ts';

interface MonthChartProps {
  series: MonthSeries;
  colour: string;
  label: string;
}

/** Heights alone are numbers; what is written at a bar is the exact amount. */
export function MonthChart({ series, colour, label }: MonthChartProps) {
  const { language } = useLanguage();
  const bars = series.months.map(({ month, amount }) => ({
    month: formatMonth(month, language, 'short'),
    amount: Number(minorUnits(amount) ?? 0n),
  }));
  const exact = new Map(series.months.map(({ amount }) => [Number(minorUnits(amount) ?? 0n), amount]));
  return (
    <div role="img" aria-label={label} style={{ height: '100%' }}>
      <BarChart
        h="100%"
        data={bars}
        dataKey="month"
        series={[{ name: 'amount', label, color: colour }]}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={36}
        valueFormatter={(value) => formatMoney(exact.get(value) ?? '0.00', language, series.currency || 'CAD')}
        yAxisProps={{ width: 56, tickFormatter: (value: number) => formatThousands(value, language) }}
        barProps={{ isAnimationActive: false, radius: 2 }}
      />
    </div>
  );
}
