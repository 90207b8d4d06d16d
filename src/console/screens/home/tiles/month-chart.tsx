import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useLanguage } from '#console/messages/messages.ts';
import type { MonthSeries } from '#console/screens/home/tiles/months.ts';
import { barHeights } from '#console/ui/chart-scale.ts';
import { formatMonth } from '#console/ui/values/format-month.ts';
import { formatMoney } from '#contract/formats/localized.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

interface MonthChartProps {
  series: MonthSeries;
  colour: string;
  label: string;
}

export function MonthChart({ series, colour, label }: MonthChartProps) {
  const { language } = useLanguage();
  const { heightOf, amountAt, markOf } = barHeights(
    series.months.map(({ amount }) => amount),
    language,
  );
  const bars = series.months.map(({ month, amount }) => ({
    month: formatMonth(month, language, 'short'),
    amount: heightOf(amount),
  }));
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
        valueFormatter={(value) => formatMoney(amountAt(value), language, series.currency || homeCurrency)}
        yAxisProps={{ width: 56, tickFormatter: markOf }}
        barProps={{ isAnimationActive: false, radius: 2 }}
      />
    </div>
  );
}
