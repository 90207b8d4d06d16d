import { useChart } from '#console/data/chart/use-chart.ts';
import { compareDecimals } from '#contract/formats/decimal.ts';

/** Whether a balance, debits less credits, is on the side where the chart does not expect it. */
export function useAbnormalBalance(): (account: string, balance: string) => boolean {
  const { accountOf } = useChart();
  return (account, balance) => {
    const normal = accountOf(account)?.normal;
    const side = compareDecimals(balance, '0');
    return normal === 'D' ? side < 0 : normal === 'C' && side > 0;
  };
}
