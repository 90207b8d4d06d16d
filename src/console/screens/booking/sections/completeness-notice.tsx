/** Tells which parts of the data on a page may be incomplete. */
import '#console/screens/booking/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/booking/booking.module.css';
import type { IncompleteReason } from '#console/screens/booking/sections/search-strict-service.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { compareTexts } from '#contract/formats/text.ts';

interface CompletenessNoticeProps {
  incompleteReasons: readonly IncompleteReason[];
  modulePlural: string;
  /** Set if a wider search is possible. */
  lookFurther?: () => void;
  looking?: boolean;
}

export function CompletenessNotice({ incompleteReasons, modulePlural, lookFurther, looking }: CompletenessNoticeProps) {
  const text = useText();
  const say = useReasonText();
  if (!incompleteReasons.length) return null;
  return (
    <div className={classes.incomplete}>
      <ul aria-label={text('booking.incomplete.title')}>
        {incompleteReasons.map((reason) => {
          const words = say(reason, modulePlural);
          return <li key={words}>{words}</li>;
        })}
      </ul>
      {lookFurther && (
        <Button size="compact-sm" variant="default" loading={looking} onClick={lookFurther}>
          {text('booking.incomplete.further')}
        </Button>
      )}
    </div>
  );
}

function useReasonText(): (reason: IncompleteReason, modulePlural: string) => string {
  const text = useText();
  const { language } = useLanguage();
  return (reason, modulePlural) => {
    if (reason.kind === 'changed') return text('booking.incomplete.changed', { modulePlural });
    if (reason.kind === 'unlinked') return text('booking.incomplete.unlinked');
    if (reason.kind === 'unopened') return text('booking.incomplete.unopened', { count: reason.count });
    if (reason.kind === 'elsewhere') {
      const windows = [...reason.windows].sort((a, b) => compareTexts(a.from, b.from));
      const spans = windows.map(({ from, to }) => [...new Set([from, to])]);
      const spanTexts = spans.map((days) => days.map((day) => formatDay(day, language, 'long')).join(' – '));
      return text('booking.incomplete.elsewhere', { modulePlural, spans: spanTexts.join('; ') });
    }
    const from = formatDay(reason.days.from, language, 'long');
    const to = formatDay(reason.days.to, language, 'long');
    if (reason.kind === 'pickups') return text('booking.incomplete.pickups', { from, to });
    return text('booking.incomplete.unread', { modulePlural, from, to });
  };
}
