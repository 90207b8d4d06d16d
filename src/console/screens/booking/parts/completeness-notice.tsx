/** What a page could not prove, in words. */
import '#console/screens/booking/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/booking/booking.module.css';
import type { Doubt } from '#console/screens/booking/parts/search-strictly.ts';
import { formatDay } from '#console/ui/values/format.ts';

interface DoubtsProps {
  doubts: readonly Doubt[];
  things: string;
  /** Where more can be looked for. */
  lookFurther?: () => void;
  looking?: boolean;
}

export function CompletenessNotice({ doubts, things, lookFurther, looking }: DoubtsProps) {
  const text = useText();
  const say = useDoubtText();
  if (!doubts.length) return null;
  return (
    <div className={classes.doubts}>
      <ul aria-label={text('dispatch.doubt.title')}>
        {doubts.map((doubt) => {
          const words = say(doubt, things);
          return <li key={words}>{words}</li>;
        })}
      </ul>
      {lookFurther && (
        <Button size="compact-sm" variant="default" loading={looking} onClick={lookFurther}>
          {text('dispatch.doubt.further')}
        </Button>
      )}
    </div>
  );
}

function useDoubtText(): (doubt: Doubt, things: string) => string {
  const text = useText();
  const { language } = useLanguage();
  return (doubt, things) => {
    if (doubt.kind === 'changed') return text('dispatch.doubt.changed', { things });
    if (doubt.kind === 'unopened') return text('dispatch.doubt.unopened', { count: doubt.count });
    if (doubt.kind === 'elsewhere') {
      const spans = doubt.windows.map(({ from, to }) => [...new Set([from, to])]);
      const spanTexts = spans.map((days) => days.map((day) => formatDay(day, language, 'long')).join(' – '));
      return text('dispatch.doubt.elsewhere', { things, spans: spanTexts.join('; ') });
    }
    const from = formatDay(doubt.days.from, language, 'long');
    const to = formatDay(doubt.days.to, language, 'long');
    if (doubt.kind === 'pickups') return text('dispatch.doubt.pickups', { from, to });
    return text('dispatch.doubt.unread', { things, from, to });
  };
}
