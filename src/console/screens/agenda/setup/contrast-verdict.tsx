/** Whether a step's two colours can be read together. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { contrast, readableContrast } from '#console/ui/values/contrast.ts';
import { formatDecimal } from '#console/ui/values/format.ts';
import { decimalText } from '#contract/formats/decimal.ts';

export function ContrastVerdict({ color, background }: { color: string; background: string }) {
  const text = useText();
  const { language } = useLanguage();
  const ratio = contrast(color, background);
  if (ratio === undefined) return null;
  // Rounded down, because 4.49 does not reach the limit of 4.5.
  const shown = formatDecimal(decimalText(Math.floor(ratio * 10), 1), language);
  const verdict = ratio >= readableContrast ? 'good' : 'poor';
  return <span role="status">{text('agenda.setup.contrast', { ratio: shown, verdict })}</span>;
}
